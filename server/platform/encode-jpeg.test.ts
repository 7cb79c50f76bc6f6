import { expect, test } from 'vitest'
import { readLogo } from '../../domain/settings/logo.ts'
import { encodeJpeg, type Pixels } from './encode-jpeg.ts'
import { loadResvg } from './load-resvg.ts'

/** A gradient of light and color with an edge in it. */
function draw(width: number, height: number): Pixels {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isRight = x > width / 2
      pixels.set([(x * 255) / width, (y * 255) / height, isRight ? 40 : 200], (y * width + x) * 4)
    }
  return { width, height, pixels }
}

async function decode(jpeg: Buffer, { width, height }: Pixels): Promise<Uint8Array> {
  const Resvg = await loadResvg()
  const data = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const size = `width="${width}" height="${height}"`
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${data}"/></svg>`).render()
    .pixels
}

test.each([
  [64, 48],
  [61, 43],
  [1, 1],
])('%i by %i pixels come out of another decoder visibly unchanged', async (width, height) => {
  const picture = draw(width, height)
  const jpeg = await encodeJpeg(picture, 90)
  expect(readLogo(jpeg)).toMatchObject({ width, height })
  const decoded = await decode(jpeg, picture)
  let off = 0
  decoded.forEach((value, at) => (off += (value - (picture.pixels[at] ?? 0)) ** 2))
  expect(Math.sqrt(off / decoded.length)).toBeLessThan(4)
})

test('a lower quality takes fewer bytes, and pure noise is still a picture', async () => {
  const noise = draw(64, 64)
  for (let at = 0; at < noise.pixels.length; at++) if (at % 4 !== 3) noise.pixels[at] = (at * 2_654_435_761) >>> 24
  const [fine, coarse] = [await encodeJpeg(noise, 95), await encodeJpeg(noise, 50)]
  expect(coarse.length).toBeLessThan(fine.length)
  expect((await decode(fine, noise)).every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
})
