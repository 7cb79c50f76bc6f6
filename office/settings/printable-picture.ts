import { checkLogo, logoMaxBytes } from '../../domain/settings/logo.ts'
import { sayFault } from '#words/faults.ts'

export type PrintablePicture = { ok: true; picture: Blob; redrawn: boolean } | { ok: false; sentence: string }

/** Larger than any printer needs for a letterhead. */
const widest = 1200
/** Halved further, a picture that is still too large would be none any more. */
const narrowest = 100

/**
 * A picture that can be printed. One that cannot be as it is (a transparent one, mostly) is drawn anew on white, because
 * that is the paper it goes on.
 */
export async function toPrintablePicture(file: Blob): Promise<PrintablePicture> {
  const checked = await check(file)
  if (checked.ok) return { ok: true, picture: new Blob([file], { type: checked.contentType }), redrawn: false }
  const drawing = await createImageBitmap(file).catch(() => null)
  // What the browser cannot read either gets the sentence about the file itself.
  if (drawing === null) return { ok: false, sentence: sayFault(checked.fault) }
  let width = Math.min(drawing.width, widest)
  do {
    for (const type of ['image/png', 'image/jpeg']) {
      const picture = await drawOnWhite(drawing, width, type)
      if (picture !== null && (await check(picture)).ok) return { ok: true, picture, redrawn: true }
    }
    width = Math.floor(width / 2)
  } while (width >= narrowest)
  return { ok: false, sentence: sayFault(checked.fault) }
}

async function check(picture: Blob) {
  // Twice as much is enough to know that it is too large.
  return checkLogo(new Uint8Array(await picture.slice(0, logoMaxBytes * 2).arrayBuffer()))
}

async function drawOnWhite(drawing: ImageBitmap, width: number, type: string): Promise<Blob | null> {
  const height = Math.max(1, Math.round((drawing.height * width) / drawing.width))
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (pen === null) return null
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(drawing, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.92 })
}
