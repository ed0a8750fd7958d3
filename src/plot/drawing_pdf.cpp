/// A drawing as a PDF of one page, by hand: what a figure needs of that format is little.
///
/// Letters are Helvetica, and Symbol for what Helvetica lacks (φ, √, ≤): both are known to every
/// reader, so that nothing has to be put into the file.
#include <fmt/format.h>

#include <algorithm>

#include "plot/drawing.hpp"
#include "plot/small_font.hpp"

namespace takeaway::plot {

namespace {

/// Helvetica, or Symbol, and the byte that the sign is there.
struct PdfSign {
    bool symbol = false;
    unsigned char byte = '?';
};

PdfSign pdf_sign(char32_t sign) {
    switch (sign) {
        case U'φ':
            return {true, 0x66};
        case U'√':
            return {true, 0xD6};
        case U'≤':
            return {true, 0xA3};
        case U'≥':
            return {true, 0xB3};
        case U'⌊':
            return {true, 0xEB};
        case U'⌋':
            return {true, 0xFB};
        case U'–':
        case U'−':
            return {false, 0x96};
        default:
            return sign < 0x100 ? PdfSign{false, static_cast<unsigned char>(sign)} : PdfSign{};
    }
}

class PdfPage {
  public:
    explicit PdfPage(double height) : height_(height) {}

    void operator()(const DrawnRectangle& box) {
        fill(box.fill);
        content_ += fmt::format("{:.2f} {:.2f} {:.2f} {:.2f} re f\n", box.corner.x,
                                up(box.corner.y + box.height), box.width, box.height);
    }
    void operator()(const DrawnLine& line) {
        content_ += fmt::format("{} RG {:.2f} w {} 0 d {:.2f} {:.2f} m {:.2f} {:.2f} l S\n",
                                rgb(line.colour), line.width, line.dashed ? "[4 3]" : "[]",
                                line.from.x, up(line.from.y), line.to.x, up(line.to.y));
    }
    void operator()(const DrawnText& words) {
        const double width = width_of(words.text) * words.size;
        const double left = words.at.x - (words.anchor == TextAnchor::left     ? 0
                                          : words.anchor == TextAnchor::middle ? width / 2
                                                                               : width);
        fill(words.colour);
        content_ += fmt::format("BT {:.2f} {:.2f} Td", left, up(words.at.y));
        const std::vector<char32_t> signs = signs_of(words.text);
        for (std::size_t i = 0; i < signs.size();) {
            const bool symbol = pdf_sign(signs[i]).symbol;
            content_ += fmt::format(" /{} {:.2f} Tf <", symbol ? "S" : "H", words.size);
            for (; i < signs.size() && pdf_sign(signs[i]).symbol == symbol; ++i)
                content_ += fmt::format("{:02x}", pdf_sign(signs[i]).byte);
            content_ += "> Tj";
        }
        content_ += " ET\n";
    }
    void operator()(const DrawnMarks& marks) {
        fill(marks.colour);
        const double half = marks.size / 2;
        for (const PaperPlace& centre : marks.centres) {
            if (marks.shape == MarkShape::square) {
                content_ += fmt::format("{:.2f} {:.2f} {:.2f} {:.2f} re\n", centre.x - half,
                                        up(centre.y) - half, marks.size, marks.size);
            } else {
                const double y = up(centre.y);
                content_ += fmt::format(
                    "{:.2f} {:.2f} m {:.2f} {:.2f} l {:.2f} {:.2f} l {:.2f} {:.2f} l h\n", centre.x,
                    y + half, centre.x + half, y, centre.x, y - half, centre.x - half, y);
            }
        }
        if (!marks.centres.empty()) content_ += "f\n";
    }
    void operator()(const DrawnPixels& picture) {
        content_ += fmt::format("q {:.2f} 0 0 {:.2f} {:.2f} {:.2f} cm /I{} Do Q\n", picture.width,
                                picture.height, picture.corner.x,
                                up(picture.corner.y + picture.height), pictures_.size());
        pictures_.push_back(&picture);
    }

    const std::string& content() const { return content_; }
    const std::vector<const DrawnPixels*>& pictures() const { return pictures_; }

  private:
    double up(double y) const { return height_ - y; }
    static std::string rgb(const Colour& colour) {
        return fmt::format("{:.3f} {:.3f} {:.3f}", colour.red / 255.0, colour.green / 255.0,
                           colour.blue / 255.0);
    }
    void fill(const Colour& colour) { content_ += rgb(colour) + " rg\n"; }

    double height_;
    std::string content_;
    std::vector<const DrawnPixels*> pictures_;
};

/// Runs of equal bytes, as the filter RunLengthDecode reads them: most of a board is paper.
std::string run_lengths(const std::vector<std::uint8_t>& bytes) {
    constexpr std::size_t longest = 128;
    std::string packed;
    for (std::size_t i = 0; i < bytes.size();) {
        std::size_t same = 1;
        while (same < longest && i + same < bytes.size() && bytes[i + same] == bytes[i]) ++same;
        if (same > 1) {
            packed += static_cast<char>(257 - same);
            packed += static_cast<char>(bytes[i]);
            i += same;
            continue;
        }
        std::size_t end = i + 1;
        while (end < bytes.size() && end - i < longest &&
               (end + 1 == bytes.size() || bytes[end] != bytes[end + 1]))
            ++end;
        packed += static_cast<char>(end - i - 1);
        packed.append(bytes.begin() + static_cast<std::ptrdiff_t>(i),
                      bytes.begin() + static_cast<std::ptrdiff_t>(end));
        i = end;
    }
    return packed + static_cast<char>(128);
}

std::string pdf_image(const DrawnPixels& picture) {
    std::string palette;
    for (const Colour& colour : picture.palette)
        palette += fmt::format("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
    const std::string packed = run_lengths(picture.pixels);
    return fmt::format(
               "<< /Type /XObject /Subtype /Image /Width {} /Height {} /BitsPerComponent 8 "
               "/ColorSpace [/Indexed /DeviceRGB {} <{}>] /Filter /RunLengthDecode /Length {} >>\n"
               "stream\n",
               picture.columns, picture.rows, picture.palette.size() - 1, palette, packed.size()) +
           packed + "\nendstream";
}

/// Objects one by one, and where each begins.
class PdfFile {
  public:
    void add(const std::string& object) {
        begins_.push_back(text_.size());
        text_ += fmt::format("{} 0 obj\n", begins_.size()) + object + "\nendobj\n";
    }
    std::string finish() {
        const std::size_t table = text_.size();
        text_ += fmt::format("xref\n0 {}\n0000000000 65535 f \n", begins_.size() + 1);
        for (const std::size_t begin : begins_) text_ += fmt::format("{:010} 00000 n \n", begin);
        text_ += fmt::format("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n",
                             begins_.size() + 1, table);
        return std::move(text_);
    }

  private:
    std::string text_ = "%PDF-1.4\n";
    std::vector<std::size_t> begins_;
};

}  // namespace

double width_of(const std::string& text) {
    // Exact for digits, which stand at ticks; elsewhere near enough for a legend.
    double width = 0;
    for (const char32_t sign : signs_of(text)) {
        if (sign >= U'0' && sign <= U'9') {
            width += 0.556;
        } else if (sign == U' ' || sign == U',' || sign == U'.' || sign == U'i' || sign == U'l') {
            width += 0.278;
        } else if (sign == U'(' || sign == U')' || sign == U'-' || sign == U't' || sign == U'f' ||
                   sign == U'r') {
            width += 0.333;
        } else {
            width += sign >= U'A' && sign <= U'Z' ? 0.68 : 0.54;
        }
    }
    return width;
}

std::string to_pdf(const Drawing& drawing) {
    PdfPage page(drawing.height);
    for (const Drawing::Element& element : drawing.elements) std::visit(page, element);
    PdfFile file;
    file.add("<< /Type /Catalog /Pages 2 0 R >>");
    file.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    constexpr std::size_t first_picture = 7;
    std::string pictures;
    for (std::size_t i = 0; i < page.pictures().size(); ++i)
        pictures += fmt::format("/I{} {} 0 R ", i, first_picture + i);
    file.add(
        fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.2f} {:.2f}] /Contents 4 "
                    "0 R /Resources << /Font << /H 5 0 R /S 6 0 R >> /XObject << {}>> >> >>",
                    drawing.width, drawing.height, pictures));
    file.add(fmt::format("<< /Length {} >>\nstream\n{}endstream", page.content().size(),
                         page.content()));
    file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
    file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>");
    for (const DrawnPixels* picture : page.pictures()) file.add(pdf_image(*picture));
    return file.finish();
}

}  // namespace takeaway::plot
