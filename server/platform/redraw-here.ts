import { readLogo } from '../../domain/settings/logo.ts'
import { decodeJpeg, encodeJpeg } from './encode-jpeg.ts'
import { fitPixels, sizeWithin } from './fit-pixels.ts'
import type { Redrawing, Redrawn } from './redraw-photo.ts'

/** At the first of these a photo looks unchanged. */
const qualities = [78, 65, 50, 35]

export async function redrawHere({ jpeg, bounds, maxPixels }: Redrawing): Promise<Redrawn> {
  const size = readLogo(jpeg)
  if (size === null || jpeg[0] !== 0xff || size.width * size.height > maxPixels) return null
  const picture = await decodeJpeg(jpeg)
  if (picture === null) return null
  const fitted = fitPixels(picture, sizeWithin(picture, bounds.side))
  for (const quality of qualities) {
    const bytes = await encodeJpeg(fitted, quality)
    if (bytes.length <= bounds.maxBytes) return { bytes, width: fitted.width, height: fitted.height }
  }
  return null
}
