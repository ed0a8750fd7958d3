/// A few pieces of work that were begun and may be asked to go on: the newest are kept.
///
/// An item is taken out while somebody works with it, so two requests never share one, and work
/// that ended with an exception is not put back.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

namespace takeaway::web {

template <class Item>
class Pool {
  public:
    explicit Pool(std::size_t most) : most_(most) {}

    /// The item that rates highest, or null if all rate 0.
    template <class Rate>
    std::unique_ptr<Item> take(const Rate& rate) {
        const std::lock_guard lock(mutex_);
        auto best = items_.end();
        std::size_t highest = 0;
        for (auto item = items_.begin(); item != items_.end(); ++item) {
            const std::size_t rating = rate(**item);
            if (rating <= highest) continue;
            highest = rating;
            best = item;
        }
        if (best == items_.end()) return nullptr;
        std::unique_ptr<Item> taken = std::move(*best);
        items_.erase(best);
        return taken;
    }

    void put(std::unique_ptr<Item> item) {
        const std::lock_guard lock(mutex_);
        items_.push_front(std::move(item));
        if (items_.size() > most_) items_.pop_back();
    }

    void clear() {
        const std::lock_guard lock(mutex_);
        items_.clear();
    }

  private:
    std::size_t most_;
    std::mutex mutex_;
    std::list<std::unique_ptr<Item>> items_;
};

}  // namespace takeaway::web
