/// Who is let in: names are compared as a whole, addresses are read as addresses.
#include "web/door.hpp"

#include <gtest/gtest.h>

#include "web/host.hpp"

namespace takeaway::web {
namespace {

TEST(Host, IsThisMachineByExactNamesAndAddressesOnly) {
    for (const char* host : {"localhost", "127.0.0.1", "127.255.255.254", "::1", "0:0:0:0:0:0:0:1"})
        EXPECT_TRUE(is_loopback(host)) << host;
    for (const char* host :
         {"127.evil.com", "127.0.0.1.evil.com", "127.", "127.1", "127.0.0.1.", "0x7f.0.0.1",
          "0177.0.0.1", "127.0.0.256", "localhost.", "localhost.evil.com", "evil.localhost", "",
          " ", "128.0.0.1", "0.0.0.0", "::", "::2", "::ffff:128.0.0.1", "2130706433"})
        EXPECT_FALSE(is_loopback(host)) << host;
}

TEST(Host, IsReadFromAHeaderOrNotAtAll) {
    const std::pair<const char*, const char*> rows[] = {
        {"localhost", "localhost"},
        {"LocalHost:80", "localhost"},
        {"127.0.0.1:8642", "127.0.0.1"},
        {"[::1]:80", "::1"},
        {"[::1]", "::1"},
        {"example.com", "example.com"},
        {"localhost:", ""},
        {"localhost:x", ""},
        {"localhost:1:2", ""},
        {"localhost:123456", ""},
        {"[::1", ""},
        {"[::1]x", ""},
        {"localhost/x", ""},
        {"a@localhost", ""},
        {"localhost, evil.com", ""},
        {"localhost evil.com", ""},
        {"", ""},
        {"::1", ""},
    };
    for (const auto& [text, host] : rows) EXPECT_EQ(host_of_header(text), host) << text;
}

TEST(Host, OfAnOriginNeedsAScheme) {
    EXPECT_EQ(host_of_origin("http://localhost:80"), "localhost");
    EXPECT_EQ(host_of_origin("https://[::1]"), "::1");
    for (const char* text : {"null", "localhost", "ftp://localhost", "file://", "http:/localhost",
                             "http://localhost/", "HTTP//localhost", ""})
        EXPECT_EQ(host_of_origin(text), "") << text;
}

RequestHead good() {
    RequestHead head;
    head.method = "POST";
    head.path = answer_path;
    head.host = "localhost";
    head.content_type = "application/json";
    head.has_length = true;
    return head;
}

template <class Change>
int status_after(const Change& change, const std::string& own_host = "127.0.0.1") {
    RequestHead head = good();
    change(head);
    const auto refusal = refusal_of(head, own_host);
    return refusal ? refusal->status : 200;
}

TEST(Door, IsOpenToFilesAndToRequestsOfThisMachine) {
    EXPECT_EQ(status_after([](RequestHead&) {}), 200);
    EXPECT_EQ(status_after([](RequestHead& head) { head.origin = "127.0.0.1"; }), 200);
    EXPECT_EQ(status_after([](RequestHead& head) {
                  head.content_type = "application/json ; charset=utf-8";
              }),
              200);
    EXPECT_EQ(status_after([](RequestHead& head) {
                  head = RequestHead();
                  head.method = "GET";
                  head.path = "/anything";
                  head.host = "localhost";
              }),
              200);
}

TEST(Door, IsShutToEverythingElse) {
    EXPECT_EQ(status_after([](RequestHead& head) { head.host = "evil.com"; }), 403);
    EXPECT_EQ(status_after([](RequestHead& head) { head.host = ""; }), 403);
    EXPECT_EQ(status_after([](RequestHead& head) { head.origin = "evil.com"; }), 403);
    EXPECT_EQ(status_after([](RequestHead& head) { head.origin = ""; }), 403);
    EXPECT_EQ(status_after([](RequestHead& head) { head.path = "/api"; }), 404);
    EXPECT_EQ(status_after([](RequestHead& head) { head.method = "PUT"; }), 405);
    EXPECT_EQ(status_after([](RequestHead& head) { head.content_type = "text/plain"; }), 415);
    EXPECT_EQ(status_after([](RequestHead& head) { head.content_type = "application/jsonx"; }),
              415);
    EXPECT_EQ(status_after([](RequestHead& head) { head.is_encoded = true; }), 415);
    EXPECT_EQ(status_after([](RequestHead& head) { head.is_chunked = true; }), 411);
    EXPECT_EQ(status_after([](RequestHead& head) { head.has_length = false; }), 411);
    EXPECT_EQ(status_after([](RequestHead& head) { head.method = "GET"; }), 400);  // with a body
}

TEST(Door, OfAServerForOthersAsksThatTheOriginIsTheHost) {
    const auto from = [](const std::string& host, const std::string& origin) {
        return [=](RequestHead& head) {
            head.host = host;
            head.origin = origin;
        };
    };
    EXPECT_EQ(status_after(from("games.org", "games.org"), "0.0.0.0"), 200);
    EXPECT_EQ(status_after(from("games.org", "evil.com"), "0.0.0.0"), 403);
}

}  // namespace
}  // namespace takeaway::web
