#include "prove/processes.hpp"

#include <fcntl.h>
#include <poll.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

namespace takeaway::prove {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The environment of a process with one entry more, by which those that it starts can be told.
class TaggedEnvironment {
  public:
    explicit TaggedEnvironment(std::string tag) : tag_(std::move(tag)) {
        for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry)
            entries_.push_back(*entry);
        entries_.push_back(tag_.data());
        entries_.push_back(nullptr);
    }
    char* const* entries() const { return entries_.data(); }

  private:
    std::string tag_;
    std::vector<char*> entries_;
};

/// An entry that no other run has.
std::string fresh_tag() {
    static std::atomic<std::uint64_t> count{0};
    return "TAKEAWAY_RUN=" + std::to_string(getpid()) + "." + std::to_string(++count);
}

/// Ends what carries the tag although it left its process group: a solver may have forked, and its
/// children may have made sessions of their own.
void end_all_with(const std::string& tag) {
#ifdef __linux__
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream file(entry.path() / "environ", std::ios::binary);
        const std::string environment((std::istreambuf_iterator<char>(file)),
                                      std::istreambuf_iterator<char>());
        // Entries end with a zero byte.
        const std::string whole = tag + '\0';
        const std::size_t at = environment.find(whole);
        if (at == std::string::npos || (at != 0 && environment[at - 1] != '\0')) continue;
        const pid_t pid = static_cast<pid_t>(std::stol(name));
        if (pid != getpid()) kill(pid, SIGKILL);
    }
#endif
}

/// One running process and the pipe that it writes to. Killed and reaped when this ends.
class Child {
  public:
    Child(const Command& command, std::size_t memory, const TaggedEnvironment& environment) {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
        std::vector<char*> words;
        for (const std::string& word : command.words)
            words.push_back(const_cast<char*>(word.c_str()));  // NOLINT: what execvp asks for
        words.push_back(nullptr);
        pid_ = fork();
        if (pid_ == 0) become(words, environment, ends[1], memory);
        close(ends[1]);
        if (pid_ < 0) {
            close(ends[0]);
            return;
        }
        // Done on both sides: whoever comes first, the group exists before anyone needs it.
        setpgid(pid_, pid_);
        pipe_ = ends[0];
        fcntl(pipe_, F_SETFL, O_NONBLOCK);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { end(ProcessEnd::Kind::superseded); }

    bool is_running() const { return pid_ > 0; }
    int pipe() const { return pipe_; }
    const ProcessEnd& ending() const { return ending_; }

    /// Reads what is there, and notes if the process has ended. Its output may end earlier than
    /// the process, or later, if it leaves others behind that hold the pipe.
    void look() {
        read_on();
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) != pid_) return;
        read_on();
        note_end(WIFSIGNALED(status) ? ProcessEnd::Kind::killed : ProcessEnd::Kind::exited);
        ending_.status = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    }

    /// Ends the process if it still runs.
    void end(ProcessEnd::Kind why) {
        if (pid_ <= 0) return;
        kill(-pid_, SIGKILL);
        while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
        }
        note_end(why);
    }

  private:
    /// In the child: quiet input, all output to the pipe, a group and a memory limit of its own.
    [[noreturn]] static void become(const std::vector<char*>& words,
                                    const TaggedEnvironment& environment, int output,
                                    std::size_t memory) {
        setpgid(0, 0);
#ifdef __linux__
        // Also if we are killed ourselves. A parent that is gone already has sent nothing.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() == 1) _exit(127);
#endif
        const int nothing = open("/dev/null", O_RDONLY);
        dup2(nothing, STDIN_FILENO);
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
        const rlimit limit{memory, memory};
        setrlimit(RLIMIT_AS, &limit);
        signal(SIGINT, SIG_DFL);
        execvpe(words[0], words.data(), environment.entries());
        _exit(127);
    }

    void read_on() {
        std::array<char, 4096> buffer{};
        while (pipe_ >= 0) {
            const ssize_t count = ::read(pipe_, buffer.data(), buffer.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return;
            if (count == 0) {
                close(pipe_);
                pipe_ = -1;  // which poll ignores
                return;
            }
            const std::size_t room = most_output - ending_.output.size();
            ending_.output.append(buffer.data(), std::min(room, static_cast<std::size_t>(count)));
        }
    }

    void note_end(ProcessEnd::Kind kind) {
        kill(-pid_, SIGKILL);  // others of its group, if it left any behind
        if (pipe_ >= 0) close(pipe_);
        pipe_ = -1;
        pid_ = -1;
        ending_.kind = kind;
        ending_.seconds = seconds_since(start_);
    }

    pid_t pid_ = -1;
    int pipe_ = -1;
    Clock::time_point start_ = Clock::now();
    ProcessEnd ending_{ProcessEnd::Kind::not_started, 0, {}, 0};
};

}  // namespace

std::vector<ProcessEnd> run_side_by_side(
    const std::vector<Command>& commands, std::chrono::milliseconds limit, std::size_t memory,
    const std::function<bool(std::size_t, const ProcessEnd&)>& is_answer,
    const std::function<void(double seconds)>& tick) {
    const Clock::time_point start = Clock::now();
    const std::string tag = fresh_tag();
    const TaggedEnvironment environment(tag);
    // After the children themselves, also if something is thrown.
    const std::unique_ptr<const std::string, void (*)(const std::string*)> ending(
        &tag, [](const std::string* of) { end_all_with(*of); });
    std::vector<std::unique_ptr<Child>> children;
    children.reserve(commands.size());
    for (const Command& command : commands)
        children.push_back(std::make_unique<Child>(command, memory, environment));
    bool answered = false;
    while (!answered) {
        std::vector<pollfd> pipes;
        std::vector<std::size_t> whose;
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (!children[i]->is_running()) continue;
            pipes.push_back({children[i]->pipe(), POLLIN, 0});
            whose.push_back(i);
        }
        if (pipes.empty()) break;
        const auto left =
            limit - std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
        if (left.count() <= 0) {
            for (const std::size_t i : whose) children[i]->end(ProcessEnd::Kind::timed_out);
            break;
        }
        // A process whose output has ended is about to end itself.
        const bool is_ending =
            std::any_of(pipes.begin(), pipes.end(), [](const pollfd& pipe) { return pipe.fd < 0; });
        const std::int64_t pause = is_ending ? 1 : 100;
        poll(pipes.data(), pipes.size(), static_cast<int>(std::min(pause, left.count())));
        for (std::size_t p = 0; p < whose.size() && !answered; ++p) {
            Child& child = *children[whose[p]];
            child.look();
            answered = !child.is_running() && is_answer && is_answer(whose[p], child.ending());
        }
        if (tick) tick(seconds_since(start));
    }
    std::vector<ProcessEnd> endings;
    for (const auto& child : children) {
        child->end(ProcessEnd::Kind::superseded);
        endings.push_back(child->ending());
    }
    return endings;
}

std::string find_program(const std::string& name) {
    const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        std::string file = (folder.empty() ? "." : folder) + "/" + name;
        if (access(file.c_str(), X_OK) == 0) return file;
    }
    return {};
}

}  // namespace takeaway::prove
