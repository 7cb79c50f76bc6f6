import { checkLogo, logoMaxBytes } from '../../domain/settings/logo.ts'
import { sayFault } from '#words/faults.ts'
import * as say from '#words/office/settings.ts'

export type PrintablePicture = { ok: true; picture: Blob; redrawn: boolean } | { ok: false; sentence: string }

/** Larger than any printer needs for a letterhead. */
const widest = 1200
/** Halved further, a picture that is still too large would be none any more. */
const narrowest = 100
/** Of 255: on paper what is lighter is white, as a logo made for a dark page is. */
const lightestSeen = 240
/** Wide enough that a thin line is still seen in it. */
const sampleWidth = 300

/**
 * A picture that can be printed. One that cannot be as it is (a transparent one, mostly) is drawn anew on white, because
 * that is the paper it goes on.
 */
export async function toPrintablePicture(file: Blob): Promise<PrintablePicture> {
  const checked = await check(file)
  if (checked.ok) return { ok: true, picture: new Blob([file], { type: checked.contentType }), redrawn: false }
  const drawing = await createImageBitmap(file).catch(() => null)
  if (drawing === null) return { ok: false, sentence: say.noPicture }
  if (isUnseen(drawing)) return { ok: false, sentence: say.unseenOnWhite }
  let width = Math.min(drawing.width, widest)
  do {
    for (const type of ['image/png', 'image/jpeg']) {
      const picture = await drawOnWhite(drawing, width).canvas.convertToBlob({ type, quality: 0.92 })
      if ((await check(picture)).ok) return { ok: true, picture, redrawn: true }
    }
    width = Math.floor(width / 2)
  } while (width >= narrowest)
  return { ok: false, sentence: sayFault(checked.fault) }
}

async function check(picture: Blob) {
  // Twice as much is enough to know that it is too large.
  return checkLogo(new Uint8Array(await picture.slice(0, logoMaxBytes * 2).arrayBuffer()))
}

function isUnseen(drawing: ImageBitmap): boolean {
  const { canvas, pen } = drawOnWhite(drawing, Math.min(drawing.width, sampleWidth))
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return data.every((channel) => channel > lightestSeen)
}

function drawOnWhite(drawing: ImageBitmap, width: number) {
  const height = Math.max(1, Math.round((drawing.height * width) / drawing.width))
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: false })
  // Only a canvas that has another kind of context already has none of this.
  if (pen === null) throw new Error('A canvas cannot be drawn on')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(drawing, 0, 0, width, height)
  return { canvas, pen }
}
