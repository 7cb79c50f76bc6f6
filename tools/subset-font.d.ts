// The package has no types of its own; this is the part that the build uses.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2'
    noHinting?: boolean
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
