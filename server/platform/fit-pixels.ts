import type { Pixels } from './encode-jpeg.ts'

type Size = { width: number; height: number }

/** Longer side at most `side`; never larger than before. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Each pixel is the mean of those that it stands for. */
export function fitPixels(picture: Pixels, { width, height }: Size): Pixels {
  if (width === picture.width && height === picture.height) return picture
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = spanOf(y, height, picture.height)
    for (let x = 0; x < width; x++) {
      const [left, right] = spanOf(x, width, picture.width)
      setMean(picture, { top, bottom, left, right }, { pixels, at: (y * width + x) * 4 })
    }
  }
  return { width, height, pixels }
}

function spanOf(nth: number, of: number, within: number): [number, number] {
  const from = Math.floor((nth * within) / of)
  return [from, Math.max(from + 1, Math.floor(((nth + 1) * within) / of))]
}

type Box = { top: number; bottom: number; left: number; right: number }

function setMean({ pixels: from, width }: Pixels, box: Box, to: { pixels: Uint8Array; at: number }): void {
  const { top, bottom, left, right } = box
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
      red += from[at] ?? 0
      green += from[at + 1] ?? 0
      blue += from[at + 2] ?? 0
    }
  }
  const count = (bottom - top) * (right - left)
  to.pixels[to.at] = red / count
  to.pixels[to.at + 1] = green / count
  to.pixels[to.at + 2] = blue / count
  to.pixels[to.at + 3] = 255
}
