/// A reference to something callable, for passing a lambda down without allocation.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "core/layers.hpp"

namespace takeaway::core {

template <class Signature>
class FunctionRef;

/// Does not own what it calls: use it for parameters only, never store it.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    template <class Callable,
              class = std::enable_if_t<!std::is_same_v<std::decay_t<Callable>, FunctionRef>>>
    FunctionRef(Callable&& callable)  // NOLINT(google-explicit-constructor): that is its purpose
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
          call_([](void* object, Arguments... arguments) -> Result {
              return (*static_cast<std::remove_reference_t<Callable>*>(object))(
                  std::forward<Arguments>(arguments)...);
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(object_, std::forward<Arguments>(arguments)...);
    }

  private:
    void* object_;
    Result (*call_)(void*, Arguments...);
};

}  // namespace takeaway::core
