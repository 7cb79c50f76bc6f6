import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import type { PhotoBounds } from '../settings/photo.ts'

/** What a photo of a visit shows. */
export const visitPhotoKinds = ['before', 'after', 'locked-door'] as const
export type VisitPhotoKind = (typeof visitPhotoKinds)[number]

/** Sharp on a whole screen; a thousand of them take 150 MB. */
export const visitPhotoBounds: PhotoBounds = { side: 1280, maxBytes: 240 * 1024 }

/** Every room before and after, in a large home. */
export const visitPhotosMost = 24
export const visitPhotosAtOnce = 5
/** On the screen of a customer. */
export const mostShownPhotos = 60

/** Photos as the camera wrote them, for a phone that runs no script. */
export const visitPhotosMaxBytes = 24 * 1024 * 1024
/** What phones take without being asked for more; decoding it needs 100 MB for a moment. */
export const cameraMaxPixels = 25_000_000

/** A complaint comes within weeks, and the disk is small. */
export const visitPhotoDays = 180

/** Who took a photo of a visit, and when (ISO 8601 in UTC). */
export type VisitPhoto = { id: string; booking: string; person: string; kind: VisitPhotoKind; at: string }

/** What a phone sends beside the pictures. */
export const visitPhotosSchema = v.object({ key: keyField, kind: v.picklist(visitPhotoKinds) })
