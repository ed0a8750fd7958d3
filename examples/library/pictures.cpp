/// Boards as pictures: the bytes of PNG files.
#include <fstream>
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const takeaway::Solver star("star(wythoff)");
    for (const bool values : {false, true}) {
        const std::string picture = star.picture(200, values);
        std::ofstream(values ? "values.png" : "board.png", std::ios::binary) << picture;
        std::cout << picture.substr(1, 3) << '\n';
    }
}
