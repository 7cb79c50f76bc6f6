import type { Context } from 'hono'
import { addPhoto, readPhoto } from '../../domain/endpoints/estimate-photos.ts'
import { addEstimatePhotoSchema, estimatePhotoBounds } from '../../domain/estimates/estimate-photos.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import { createPhoto } from './create-photo.ts'
import { findPhotoBytes } from './photo-store.ts'
import * as say from '#words/server/estimates.ts'

/** In Base64, with the JSON around it. */
const mostBody = Math.ceil((estimatePhotoBounds.maxBytes * 4) / 3) + 1024

/** Before and after an estimate has them. */
export function estimatePhotoRoutes(app: App, parts: Parts, may: May): void {
  const adding = {
    rule: may('estimates:write', 'Take in a photo for an estimate to name (JPEG)'),
    further: [takesUpTo(mostBody)],
    takes: addEstimatePhotoSchema,
  }
  serve(app, addPhoto, adding, async (_c, input) => {
    const result = await createPhoto(parts, input)
    if (result.ok) return result.answer
    throw refusePhoto(result)
  })

  serve(app, readPhoto, { rule: may('estimates:read', 'A photo of an estimate') }, (c) =>
    answerPhoto(c, parts, c.req.param('id')),
  )
}

function refusePhoto(result: Exclude<Awaited<ReturnType<typeof createPhoto>>, { ok: true }>): Refusal {
  switch (result.reason) {
    case 'no-photo': {
      const detail = saySettingsFault(result.fault)
      return new Refusal('invalid-input', { detail, errors: { photo: detail } })
    }
    case 'too-many':
      return new Refusal('not-possible-now', { detail: say.tooManyPhotos })
    case 'key-reused':
      return refuseReusedKey()
  }
}

/** Cached by its own browser and nowhere in between: it shows a customer's home. */
export async function answerPhoto(c: Context, { database }: Parts, id: string): Promise<Response> {
  const bytes = await findPhotoBytes(database.queries, id)
  if (!bytes) throw new Refusal('not-found', { detail: say.noSuchPhoto })
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=86400, immutable',
  })
}
