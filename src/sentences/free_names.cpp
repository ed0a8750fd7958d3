#include "sentences/free_names.hpp"

#include <algorithm>
#include <set>

namespace takeaway::sentences {

using rules::Scope;
using rules::syntax::Node;
using NodeKind = rules::syntax::Kind;

namespace {

class FreeNames {
  public:
    explicit FreeNames(const Scope& scope) : scope_(scope) {}

    void collect(const SentenceTree& tree) {
        const std::set<std::string> before = bound_;
        for (const auto& binder : tree.bound.binders) bound_.insert(binder.name);
        for (const auto& binder : tree.bound.binders)
            if (binder.bound) collect(*binder.bound);
        collect(tree.node);
        collect(tree.to);
        for (const SentenceTree& part : tree.parts) collect(part);
        bound_ = before;
    }
    const std::vector<std::string>& found() const { return found_; }

  private:
    void collect(const Node& node) {
        if (node.kind == NodeKind::family) return;  // its names are its own
        if (node.kind == NodeKind::name || node.kind == NodeKind::after) {
            const std::string name = node.text + (node.kind == NodeKind::after ? "'" : "");
            const bool is_new = name != "phi" && bound_.count(name) == 0 && !scope_.knows(name) &&
                                std::find(found_.begin(), found_.end(), name) == found_.end();
            if (is_new) found_.push_back(name);
        }
        const bool binds = node.kind == NodeKind::for_all || node.kind == NodeKind::for_some ||
                           node.kind == NodeKind::vector_for;
        const bool is_new = binds && bound_.insert(node.text).second;
        for (const Node& kid : node.kids) collect(kid);
        if (is_new) bound_.erase(node.text);
    }

    const Scope& scope_;
    std::set<std::string> bound_;
    std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> free_names(const SentenceTree& tree, const Scope& scope) {
    FreeNames names(scope);
    names.collect(tree);
    return names.found();
}

}  // namespace takeaway::sentences
