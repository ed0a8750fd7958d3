/// For a paper: a figure, a table and a theorem.
#include <fstream>
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const takeaway::Solver mouse("mouse");
    takeaway::PictureOptions figure;
    figure.format = "pdf";
    std::ofstream("mouse.pdf", std::ios::binary) << mouse.picture(100, figure);
    std::cout << mouse.latex_table(12);
    takeaway::DiscoverOptions quick;
    quick.alone = true;
    const std::string latex = mouse.discover(quick).latex;
    std::cout << latex.substr(0, latex.find("\\end{theorem}"));
}
