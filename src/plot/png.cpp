#include "plot/png.hpp"

#include <png.h>

#include <ostream>

#include "core/error.hpp"

namespace takeaway::plot {

namespace {

void write_bytes(png_structp png, png_bytep data, png_size_t size) {
    auto* out = static_cast<std::ostream*>(png_get_io_ptr(png));
    out->write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
}
void flush_bytes(png_structp) {}

/// libpng reports errors by calling this; leaving by an exception is allowed, as no C++ object
/// lives in its frames.
[[noreturn]] void on_error(png_structp, png_const_charp message) {
    throw FileError(std::string("writing the picture failed: ") + message);
}
void on_warning(png_structp, png_const_charp) {}

/// Frees what libpng allocated, also when an exception passes.
struct Writer {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, on_error, on_warning);
    png_infop info = png_create_info_struct(png);
    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { png_destroy_write_struct(&png, &info); }
};

}  // namespace

void write_png(std::ostream& out, std::uint32_t width, std::uint32_t height,
               const std::vector<Colour>& palette,
               const std::function<void(std::uint32_t, std::vector<std::uint8_t>&)>& fill_row) {
    Writer writer;
    constexpr int bits_per_pixel = 8;
    png_set_write_fn(writer.png, &out, write_bytes, flush_bytes);
    png_set_IHDR(writer.png, writer.info, width, height, bits_per_pixel, PNG_COLOR_TYPE_PALETTE,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    std::vector<png_color> colours;
    for (const Colour& colour : palette) colours.push_back({colour.red, colour.green, colour.blue});
    png_set_PLTE(writer.png, writer.info, colours.data(), static_cast<int>(colours.size()));
    png_write_info(writer.png, writer.info);
    std::vector<std::uint8_t> row(width);
    for (std::uint32_t y = 0; y < height; ++y) {
        fill_row(y, row);
        png_write_row(writer.png, row.data());
    }
    png_write_end(writer.png, writer.info);
    if (!out) throw FileError("writing the picture failed: is the disk full?");
}

}  // namespace takeaway::plot
