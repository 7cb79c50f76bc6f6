import { checkLogo, logoMaxBytes } from '../../domain/settings/logo.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import * as say from '#words/office/page-settings.ts'

export type PrintablePicture = { ok: true; picture: Blob; redrawn: boolean } | { ok: false; sentence: string }

/** Larger than any printer needs for a letterhead. */
const widest = 1200
/** A picture that is still too large is not halved below this width: it would no longer be one. */
const narrowest = 100
/** Out of 255: on paper anything lighter looks white, as a logo made for a dark page does. */
const lightestSeen = 240
/** Wide enough that a thin line is still visible. */
const sampleWidth = 300

/** A picture that cannot be printed as it is, usually a transparent one, is redrawn on white. */
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
  return { ok: false, sentence: saySettingsFault(checked.fault) }
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
  // Only a canvas that already has another kind of context lacks this one.
  if (pen === null) throw new Error('A canvas cannot be drawn on')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(drawing, 0, 0, width, height)
  return { canvas, pen }
}
