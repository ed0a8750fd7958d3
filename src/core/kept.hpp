/// Things that are kept by their names; those that nobody asks for can be forgotten.
///
/// Safe for threads. What is forgotten lives on with those who have it.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "core/layers.hpp"

namespace takeaway::core {

template <class Item>
class Kept {
  public:
    /// The item of that name; made if there is none. Two threads may make one at the same time, and
    /// one of the two is kept.
    template <class Make>
    std::shared_ptr<Item> at(const std::string& name, const Make& make) {
        if (auto known = find(name)) return known;
        std::shared_ptr<Item> made = make();
        const std::lock_guard lock(mutex_);
        if (auto known = find_locked(name)) return known;
        items_.emplace_front(name, made);
        return made;
    }

    template <class Visit>
    void each(const Visit& visit) const {
        const std::lock_guard lock(mutex_);
        for (const auto& [name, item] : items_) visit(*item);
    }

    /// Keeps those of which `is_worth_it` says so; it is asked about the newest first.
    template <class Test>
    void trim(const Test& is_worth_it) {
        const std::lock_guard lock(mutex_);
        items_.remove_if([&](const auto& entry) { return !is_worth_it(*entry.second); });
    }

    void clear() {
        const std::lock_guard lock(mutex_);
        items_.clear();
    }

  private:
    std::shared_ptr<Item> find(const std::string& name) {
        const std::lock_guard lock(mutex_);
        return find_locked(name);
    }
    std::shared_ptr<Item> find_locked(const std::string& name) {
        for (auto at = items_.begin(); at != items_.end(); ++at) {
            if (at->first != name) continue;
            items_.splice(items_.begin(), items_, at);
            return items_.front().second;
        }
        return nullptr;
    }

    mutable std::mutex mutex_;
    std::list<std::pair<std::string, std::shared_ptr<Item>>> items_;  // the newest first
};

}  // namespace takeaway::core
