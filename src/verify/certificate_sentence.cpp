#include "verify/certificate_sentence.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace takeaway::verify {

namespace {

/// The names among the words of an atom.
Names names_of(const Names& atom) {
    Names names;
    const std::string& kind = atom.at(0);
    const bool sum = kind == "linear" || kind == "modular";
    const std::size_t first = sum || kind == "floor" ? 3 : kind == "in" ? 2 : 1;
    for (std::size_t i = first; i < atom.size(); i += sum ? 2 : 1) names.push_back(atom[i]);
    return names;
}

}  // namespace

CertifiedSentence CertifiedSentence::made(Kind kind, Names words,
                                          std::vector<CertifiedSentence> parts) {
    Form f;
    f.kind = kind;
    f.words = std::move(words);
    f.parts = std::move(parts);
    if (kind == Kind::atom && (f.words[0] == "linear" || f.words[0] == "modular")) {
        // A sum is one whatever the order of its parts.
        require(f.words.size() >= 3 && f.words.size() % 2 == 1, "a factor is missing");
        std::set<std::pair<std::string, std::string>> sum;
        for (std::size_t i = 3; i < f.words.size(); i += 2) sum.emplace(f.words[i], f.words[i + 1]);
        require(3 + 2 * sum.size() == f.words.size(), "a name stands twice in a sum");
        f.words.resize(3);
        for (const auto& [name, factor] : sum) f.words.insert(f.words.end(), {name, factor});
    }
    constexpr const char* marks[] = {"", "&", "!", "E", "^"};
    f.text = std::string("(") + marks[static_cast<int>(kind)];
    for (const std::string& word : f.words) f.text += " " + word;
    for (const CertifiedSentence& part : f.parts) {
        f.text += " " + part.text();
        f.free.insert(part.form().free.begin(), part.form().free.end());
        f.all.insert(part.form().all.begin(), part.form().all.end());
    }
    f.text += ")";
    for (const std::string& name : kind == Kind::atom ? names_of(f.words) : f.words) {
        f.all.insert(name);
        if (kind == Kind::atom) f.free.insert(name);
        if (kind == Kind::exists) f.free.erase(name);
    }
    return CertifiedSentence(std::move(f));
}

CertifiedSentence CertifiedSentence::no(const CertifiedSentence& f) {
    return f.form().kind == Kind::negation ? f.form().parts[0] : made(Kind::negation, {}, {f});
}

CertifiedSentence CertifiedSentence::both(const std::vector<CertifiedSentence>& parts) {
    std::vector<CertifiedSentence> flat = parts;
    std::set<std::string> pulled;
    for (std::size_t i = 0; i < flat.size();) {
        const CertifiedSentence part = flat[i];
        bool apart = part.form().kind == Kind::exists;
        for (std::size_t j = 0; j < flat.size() && apart; ++j)
            for (const std::string& name : part.form().words)
                apart = apart && (i == j || flat[j].form().all.count(name) == 0) &&
                        pulled.count(name) == 0;
        if (part.form().kind != Kind::conjunction && !apart) {
            ++i;
            continue;
        }
        if (apart) pulled.insert(part.form().words.begin(), part.form().words.end());
        flat.erase(flat.begin() + static_cast<std::ptrdiff_t>(i));
        flat.insert(flat.end(), part.form().parts.begin(), part.form().parts.end());
        i = 0;
    }
    std::sort(flat.begin(), flat.end(),
              [](const auto& a, const auto& b) { return a.text() < b.text(); });
    flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
    const CertifiedSentence truth = made(Kind::conjunction, {}, {});
    for (const CertifiedSentence& part : flat)
        if (part == no(truth)) return part;
    const CertifiedSentence f = flat.size() == 1 ? flat[0] : made(Kind::conjunction, {}, flat);
    return pulled.empty() ? f : some(pulled, f);
}

CertifiedSentence CertifiedSentence::some(const std::set<std::string>& names,
                                          const CertifiedSentence& f) {
    if (f.form().kind == Kind::negation && f.form().parts[0].form().kind == Kind::conjunction) {
        std::vector<CertifiedSentence> none;
        for (const CertifiedSentence& part : f.form().parts[0].form().parts)
            none.push_back(no(some(names, no(part))));
        return no(both(none));
    }
    CertifiedSentence body = f.form().kind == Kind::exists ? f.form().parts[0] : f;
    std::set<std::string> bound;
    if (f.form().kind == Kind::exists) bound.insert(f.form().words.begin(), f.form().words.end());
    for (std::string name : names) {
        if (f.form().free.count(name) == 0) continue;
        const std::string plain = name.substr(0, name.find('~'));
        if (plain != name && body.form().all.count(plain) == 0 && bound.count(plain) == 0) {
            body = body.renamed(name, plain);
            name = plain;
        }
        bound.insert(name);
    }
    return bound.empty() ? body : made(Kind::exists, Names(bound.begin(), bound.end()), {body});
}

/// Only called with a name `to` that the formula does not have.
CertifiedSentence CertifiedSentence::renamed(const std::string& from, const std::string& to) const {
    if (form().free.count(from) == 0) return *this;
    Names words = form().words;
    std::vector<CertifiedSentence> parts;
    if (form().kind == Kind::atom) {
        const std::size_t every = words[0] == "linear" || words[0] == "modular" ? 2 : 1;
        for (std::size_t i = words.size() - every * names_of(words).size(); i < words.size();
             i += every)
            if (words[i] == from) words[i] = to;
    }
    for (const CertifiedSentence& part : form().parts) parts.push_back(part.renamed(from, to));
    if (form().kind == Kind::conjunction) return both(parts);
    if (form().kind == Kind::one && parts[1].text() < parts[0].text())
        std::swap(parts[0], parts[1]);
    return made(form().kind, words, parts);
}

CertifiedSentence CertifiedSentence::parsed(const Names& words, std::size_t& at) {
    const auto word = [&]() -> const std::string& {
        require(at < words.size(), "the sentence ends too early");
        return words[at++];
    };
    const std::string& first = word();
    if (first == "true") return both({});
    if (first == "false") return no(both({}));
    require(first == "(", "a formula is missing");
    const std::string& kind = word();
    Names rest;
    std::vector<CertifiedSentence> parts;
    while (words.at(at) != ")") {
        if (words[at] == "(" || words[at] == "true" || words[at] == "false") {
            parts.push_back(parsed(words, at));
        } else {
            rest.push_back(word());
        }
        require(at < words.size(), "the sentence ends too early");
    }
    ++at;
    const auto negated = [&] {
        std::vector<CertifiedSentence> all;
        for (const CertifiedSentence& part : parts) all.push_back(no(part));
        return all;
    };
    if (kind == "and") return both(parts);
    if (kind == "or") return no(both(negated()));
    if (kind == "not" && parts.size() == 1) return no(parts[0]);
    if (kind == "one" || kind == "iff") {
        require(parts.size() == 2, "two formulas are compared");
        if (parts[1].text() < parts[0].text()) std::swap(parts[0], parts[1]);
        const CertifiedSentence f = made(Kind::one, {}, parts);
        return kind == "one" ? f : no(f);
    }
    if (kind == "exists" || kind == "all") {
        require(parts.size() == 1 && !rest.empty() && rest.back() == ":",
                "a quantifier of nothing");
        const std::set<std::string> names(rest.begin(), rest.end() - 1);
        return kind == "exists" ? some(names, parts[0]) : no(some(names, no(parts[0])));
    }
    require(parts.empty() && (kind == "linear" || kind == "modular" || kind == "order" ||
                              kind == "floor" || kind == "in"),
            "a formula of no known kind");
    rest.insert(rest.begin(), kind);
    return made(Kind::atom, rest, {});
}

CertifiedSentence CertifiedSentence::read(const std::string& text) {
    std::istringstream in(text);
    Names words;
    for (std::string word; in >> word;) words.push_back(word);
    std::size_t at = 0;
    CertifiedSentence f = parsed(words, at);
    require(at == words.size(), "something follows the sentence");
    return f;
}

}  // namespace takeaway::verify
