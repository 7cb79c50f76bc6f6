import { photoSizes } from '../../domain/settings/photo.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import { drawPhoto, toBase64 } from '../desk/draw-photo.ts'

export type DrawnPhoto = { ok: true; large: string; small: string } | { ok: false; sentence: string }

const types = ['image/webp', 'image/jpeg']

/** A photo in the two sizes of the page, in Base64: WebP if the browser writes it, otherwise JPEG (Safari). */
export async function toPhoto(file: Blob): Promise<DrawnPhoto> {
  // Null if the file is not a picture: the form says so.
  const picture = await createImageBitmap(file).catch(() => null)
  const large = picture && (await drawPhoto(picture, photoSizes.large, types))
  const small = picture && (await drawPhoto(picture, photoSizes.small, types))
  picture?.close()
  if (!large || !small) return { ok: false, sentence: saySettingsFault('photo-no-picture') }
  return { ok: true, large: await toBase64(large), small: await toBase64(small) }
}
