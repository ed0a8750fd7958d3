/// Ranks over MPI: the only file that knows MPI. Built without, it says so.
#include "cluster/session.hpp"

#ifdef TAKEAWAY_WITH_MPI

#include <mpi.h>
#include <sched.h>

#include <chrono>
#include <climits>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <deque>
#include <stdexcept>
#include <string>
#include <thread>

#include "core/error.hpp"

namespace takeaway::cluster {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int tag = 1;

/// A rank that waits looks for a message so many times at once, if every rank of this machine has a
/// core: about a millisecond, and most waits are shorter. To yield would be to lose the core to
/// others for several milliseconds, in each of hundreds of rounds.
constexpr unsigned looks_at_once = 1000;
/// Then it yields, so many times, and then it sleeps in between.
constexpr unsigned looks_before_sleep = 3000;
constexpr std::chrono::microseconds sleep_between_looks{50};

bool every_rank_has_a_core() {
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    int ranks = 0;
    MPI_Comm_size(here, &ranks);
    MPI_Comm_free(&here);
    return static_cast<unsigned>(ranks) <= std::thread::hardware_concurrency();
}

double seconds_on(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A dying partner can cut a message short, and then the transport only complains. This stands at
/// the end of every message: its words and its length, so that nothing damaged is ever used. It is
/// no more work than copying the message.
std::uint64_t checksum(const Bytes& bytes, std::size_t size) {
    std::uint64_t sum = 0x9e3779b97f4a7c15ULL ^ size;
    std::size_t i = 0;
    for (std::uint64_t word = 0; i + sizeof word <= size; i += sizeof word) {
        std::memcpy(&word, bytes.data() + i, sizeof word);
        sum = (sum << 1 | sum >> 63) ^ word;
    }
    for (; i < size; ++i) sum = (sum << 1 | sum >> 63) ^ bytes[i];
    return sum;
}

class MpiRanks final : public Ranks {
  public:
    explicit MpiRanks(MPI_Comm comm)
        : comm_(comm), looks_at_once_(every_rank_has_a_core() ? looks_at_once : 0) {
        int number = 0;
        MPI_Comm_rank(comm_, &number);
        rank_ = static_cast<unsigned>(number);
        MPI_Comm_size(comm_, &number);
        size_ = static_cast<unsigned>(number);
    }

    unsigned rank() const override { return rank_; }
    unsigned size() const override { return size_; }
    double seconds_waited() const { return waited_; }
    double processor_seconds_waited() const { return processor_waited_; }

  private:
    /// A message on its way; the bytes must stay where they are until it is done.
    struct Sending {
        Bytes bytes;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    void begin_send(unsigned to, Bytes message) override {
        if (message.size() > static_cast<std::size_t>(INT_MAX) - sizeof(std::uint64_t))
            throw LimitError("a message between ranks would exceed 2 GiB; try a smaller bound");
        drop_sent();
        append(message, checksum(message, message.size()));
        sending_.push_back({std::move(message), MPI_REQUEST_NULL});
        Sending& last = sending_.back();
        MPI_Isend(last.bytes.data(), static_cast<int>(last.bytes.size()), MPI_BYTE,
                  static_cast<int>(to), tag, comm_, &last.request);
    }

    std::optional<Message> poll(std::optional<unsigned> from) override {
        drop_sent();
        int is_there = 0;
        MPI_Message handle = MPI_MESSAGE_NULL;
        MPI_Status status;
        MPI_Improbe(from ? static_cast<int>(*from) : MPI_ANY_SOURCE, tag, comm_, &is_there, &handle,
                    &status);
        if (is_there == 0) return std::nullopt;
        if (is_waiting_) {
            is_waiting_ = false;
            waited_ += seconds_on(CLOCK_MONOTONIC) - since_;
            processor_waited_ += seconds_on(CLOCK_THREAD_CPUTIME_ID) - processor_since_;
        }
        int size = 0;
        MPI_Get_count(&status, MPI_BYTE, &size);
        Message message{static_cast<unsigned>(status.MPI_SOURCE),
                        Bytes(static_cast<std::size_t>(size))};
        MPI_Mrecv(message.bytes.data(), size, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
        std::uint64_t told = 0;
        if (message.bytes.size() >= sizeof told) {
            const std::size_t length = message.bytes.size() - sizeof told;
            std::memcpy(&told, message.bytes.data() + length, sizeof told);
            if (told == checksum(message.bytes, length)) {
                message.bytes.resize(length);
                return message;
            }
        }
        throw std::runtime_error("a message from rank " + std::to_string(message.from) +
                                 " was damaged; that rank may have died");
    }

    void idle(unsigned waited) override {
        if (waited == 0) {
            is_waiting_ = true;
            since_ = seconds_on(CLOCK_MONOTONIC);
            processor_since_ = seconds_on(CLOCK_THREAD_CPUTIME_ID);
        }
        if (waited < looks_at_once_) return;
        if (waited < looks_before_sleep) {
            sched_yield();
        } else {
            std::this_thread::sleep_for(sleep_between_looks);
        }
    }

    void drop_sent() {
        while (!sending_.empty()) {
            int is_done = 0;
            MPI_Test(&sending_.front().request, &is_done, MPI_STATUS_IGNORE);
            if (is_done == 0) return;
            sending_.pop_front();
        }
    }

    MPI_Comm comm_;
    unsigned looks_at_once_;
    unsigned rank_ = 0;
    unsigned size_ = 1;
    std::deque<Sending> sending_;  // a deque: what is in it does not move
    // From the first look in vain to the message.
    bool is_waiting_ = false;
    double since_ = 0;
    double processor_since_ = 0;
    double waited_ = 0;
    double processor_waited_ = 0;
};

MPI_Comm duplicate_of_world() {
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    return copy;
}

class MpiSession final : public Session {
  public:
    MpiSession() : ranks_(duplicate_of_world()), at_the_end_(duplicate_of_world()) {}

    Ranks& ranks() override { return ranks_; }
    double seconds_waited() const override { return ranks_.seconds_waited(); }
    double processor_seconds_waited() const override { return ranks_.processor_seconds_waited(); }

    int finish(int code, const std::string& last_words) override {
        // A failure that all ranks share brings them here within a message's time. Told to stop,
        // there is no time to lose: mpirun kills soon after.
        constexpr int interrupted = 130;
        const std::chrono::milliseconds moment{code == interrupted ? 300 : 2000};
        const Clock::time_point start = Clock::now();
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Ibarrier(at_the_end_, &request);
        while (true) {
            int is_done = 0;
            MPI_Test(&request, &is_done, MPI_STATUS_IGNORE);
            if (is_done != 0) break;
            if (code != 0 && Clock::now() - start > moment) {
                std::fputs(last_words.c_str(), stderr);
                std::fflush(stderr);
                MPI_Abort(MPI_COMM_WORLD, code);
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        MPI_Finalize();
        // One code is enough, and mpirun gives it to the shell.
        return ranks_.is_first() ? code : 0;
    }

  private:
    MpiRanks ranks_;
    MPI_Comm at_the_end_;
};

}  // namespace

bool has_mpi() { return true; }

std::unique_ptr<Session> join_session() {
    // Sweeps compute in one thread and talk in another; only one talks to MPI.
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    return std::make_unique<MpiSession>();
}

}  // namespace takeaway::cluster

#else

#include <stdexcept>

namespace takeaway::cluster {

bool has_mpi() { return false; }

std::unique_ptr<Session> join_session() {
    throw std::logic_error("this program was built without MPI");
}

}  // namespace takeaway::cluster

#endif
