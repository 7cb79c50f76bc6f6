import type { Page } from '@playwright/test'

/** A file as a phone's camera writes it: a JPEG with its location. */
export async function takePhoto(page: Page, color: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(1600, 1200)
    const pen = canvas.getContext('2d')
    if (pen === null) return []
    pen.fillStyle = fill
    pen.fillRect(0, 0, 1600, 1200)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  }, color)
  const place = Buffer.from('Exif\0\0the place of the home')
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, place.length + 2]),
    place,
    Buffer.from(bytes).subarray(2),
  ])
}
