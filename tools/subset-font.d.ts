// The package has no types of its own; this is the part that the build uses.
declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; noHinting?: boolean; keepFeatures?: readonly string[] }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
