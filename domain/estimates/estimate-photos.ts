import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import type { PhotoBounds } from '../settings/photo.ts'

/** Five rows of two on paper; more would be an album. */
export const estimatePhotosMost = 10

/** Sharp at half the width of a page, and ten of them still pass through every mail server. */
export const estimatePhotoBounds: PhotoBounds = { side: 1024, maxBytes: 240 * 1024 }

/** With the digest of its bytes, so that an approval of the words covers the picture. */
export type EstimatePhoto = { id: string; sha256: string; width: number; height: number }

const { maxBytes } = estimatePhotoBounds

/** Base64, drawn by the owner's browser. */
export const addEstimatePhotoSchema = v.strictObject({
  key: keyField,
  photo: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(maxBytes / 3) * 4, `photo-too-large:${maxBytes / 1024}`),
    v.base64('photo-no-picture'),
  ),
})

/** In the order in which they are shown. */
export const estimatePhotosSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\w-]{16}$/, 'choose-photo'))),
  v.maxLength(estimatePhotosMost, 'too-many-estimate-photos'),
  v.check((ids) => new Set(ids).size === ids.length, 'choose-photo'),
)
