const headBytes = 22

/** Browsers, feed readers and PDF viewers ask for it if no icon is named. */
export function writeIconFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headBytes + png.byteLength)
  const head = new DataView(file.buffer)
  // An icon, and one picture in it.
  head.setUint16(2, 1, true)
  head.setUint16(4, 1, true)
  file.set([size, size], 6)
  // One plane of 32 bits, the offset of the PNG, and its length.
  head.setUint16(10, 1, true)
  head.setUint16(12, 32, true)
  head.setUint32(14, png.byteLength, true)
  head.setUint32(18, headBytes, true)
  file.set(png, headBytes)
  return file
}
