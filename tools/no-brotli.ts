/** Stands in for the decompressor of WOFF2 fonts; ours come uncompressed, and its dictionary is a third of the PDF's code. */
export default function decompress(): never {
  throw new Error("The PDF's fonts must not be WOFF2 files.")
}
