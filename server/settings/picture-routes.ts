import type { May } from '../platform/http/owner-rules.ts'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { addPhoto, removeLogo, replaceLogo } from '../../domain/endpoints/settings.ts'
import { keyField } from '../../domain/fields/fields.ts'
import { logoMaxBytes } from '../../domain/settings/logo.ts'
import { photoSizes } from '../../domain/settings/photo.ts'
import { addPhotoSchema } from '../../domain/settings/trust.ts'
import type { Parts } from '../parts.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { changeLogo, toLogo } from './change-logo.ts'
import { createPhoto } from './create-photo.ts'
import { findPhoto } from './photo-store.ts'
import { findLogo } from './store.ts'
import * as say from '#words/server/settings.ts'

import { refuseSettings } from './refuse-settings.ts'

export function pictureRoutes(app: App, parts: Parts, may: May): void {
  const { database } = parts

  const showing = may('settings:write', 'Replace the logo (JPEG, or PNG without transparency)')
  const bounded = takesUpTo(logoMaxBytes, say.pictureOfAtMost(logoMaxBytes / 1024))
  serve(app, replaceLogo, { rule: showing, further: [bounded] }, async (c) => {
    const key = keyOf(c.req.header('idempotency-key'))
    const read = await toLogo(new Uint8Array(await c.req.raw.arrayBuffer()))
    if (!read.ok) throw new Refusal('invalid-input', { detail: read.sentence, errors: { logo: read.sentence } })
    const result = await changeLogo(parts, key, read.logo)
    if (!result.ok) throw refuseSettings(result.reason)
    return result.answer
  })

  serve(app, removeLogo, { rule: may('settings:write', 'Remove the logo') }, async (c) => {
    const result = await changeLogo(parts, keyOf(c.req.header('idempotency-key')), null)
    if (!result.ok) throw refuseSettings(result.reason)
    return result.answer
  })

  const adding = may('settings:write', 'Keep a photo for the page (WebP or JPEG, in two sizes)')
  serve(
    app,
    addPhoto,
    { rule: adding, further: [takesUpTo(photoMaxBody)], takes: addPhotoSchema },
    async (_c, input) => {
      const result = await createPhoto(parts, input)
      if (result.ok) return result.answer
      if (result.reason === 'no-photo') {
        const [detail] = Object.values(result.errors)
        throw new Refusal('invalid-input', { ...(detail !== undefined && { detail }), errors: result.errors })
      }
      if (result.reason === 'too-many') throw new Refusal('not-possible-now', { detail: say.tooManyPhotos })
      throw refuseSettings(result.reason)
    },
  )

  for (const size of ['small', 'large'] as const) {
    app.get(`/photos/:id/${size}`, visitor('A photo of the page by its name'), async (c) => {
      const photo = await findPhoto(database.queries, c.req.param('id'), size)
      if (!photo) throw new Refusal('not-found')
      return c.body(new Uint8Array(photo.bytes), 200, {
        'content-type': photo.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    })
  }

  app.get('/logo/:sha256', visitor('A logo of the business by its hash'), async (c) => {
    const logo = await findLogo(database.queries, c.req.param('sha256'))
    if (!logo) throw new Refusal('not-found')
    return c.body(new Uint8Array(logo.bytes), 200, {
      'content-type': logo.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

/** Both sizes in Base64, and the JSON around them. */
const photoMaxBody = Math.ceil(((photoSizes.large.maxBytes + photoSizes.small.maxBytes) * 4) / 3) + 1024

/** Named by its content's hash, so a press without a key is harmless to repeat too. */
function keyOf(header: string | undefined): string {
  return parseInput(v.object({ key: keyField }), { key: header ?? randomUUID() }).key
}
