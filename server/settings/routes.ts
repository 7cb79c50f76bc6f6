import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import {
  addPhoto,
  readBusiness,
  removeLogo,
  renameSection,
  replaceLogo,
  saveBusiness,
} from '../../domain/endpoints/settings.ts'
import { readPreview } from '../../domain/endpoints/previews.ts'
import { keyField } from '../../domain/fields/fields.ts'
import { logoMaxBytes } from '../../domain/settings/logo.ts'
import { photoSizes } from '../../domain/settings/photo.ts'
import { changeSettingsSchema, renameSectionSchema } from '../../domain/settings/settings.ts'
import { addPhotoSchema } from '../../domain/settings/trust.ts'
import { previews, someWordingSchema } from '../../domain/settings/wording.ts'
import type { Parts } from '../parts.ts'
import { isFresh, type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { recordChange } from '../platform/changes.ts'
import { visitor } from '../platform/http/access.ts'
import type { Clock } from '../platform/clock.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { parseInput, parseJson } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { PageData } from '../platform/rendering.ts'
import { once } from '../platform/request-keys.ts'
import { changeLogo, describeLogo, toLogo } from './change-logo.ts'
import { createPhoto } from './create-photo.ts'
import { findPhoto } from './photo-store.ts'
import { changeSettings, type Following, type MovingNotices } from './change-settings.ts'
import { showPreview } from './show-preview.ts'
import { findLogo, readKeptSettings, readLogo, readSettings, takeSettingsTurn, writeSettings } from './store.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import * as say from '#words/server/settings.ts'

/** `readPage` returns the public content of the page. */
type Needs = Parts & { readPage: () => Promise<PageData> } & Following

export function settingsRoutes(app: App, parts: Needs, { may }: OwnerRules): void {
  const { database, clock } = parts

  serve(app, readBusiness, { rule: may('settings:read', 'The business as it stands') }, async () => {
    const logo = describeLogo(await readLogo(database.queries))
    return { ...(await readKeptSettings(database.queries)), logo }
  })

  const changing = may('settings:write', 'Change the business')
  serve(app, saveBusiness, { rule: changing, takes: changeSettingsSchema }, async (c, input) => {
    const result = await changeSettings({ ...parts, movingNotices: movingNotices(c, clock) }, input)
    if (result.ok) return result.answer
    const { reason } = result
    if (reason === 'too-many-services' || reason === 'too-many-extras') {
      const detail = saySettingsFault(`${reason}-kept`)
      const group = reason === 'too-many-services' ? 'services' : 'extras'
      throw new Refusal('invalid-input', { detail, errors: { [`settings.prices.offered.${group}`]: detail } })
    }
    if (reason === 'confirm-required') throw new Refusal(reason, { detail: say.passwordToMoveNotices })
    if (reason === 'not-allowed')
      throw new Refusal(reason, {
        detail: say.noTokenMovesNotices,
        errors: { 'settings.email': say.noTokenMovesNotices },
      })
    if (reason !== 'photo-gone') throw new Refusal(reason, { detail: refusals[reason] })
    throw new Refusal('invalid-input', { detail: say.photoGone, errors: { 'settings.trust.photos': say.photoGone } })
  })

  const previewing = may(
    'settings:read',
    'The page or an e-mail with a sample customer, in words that are not saved yet',
  )
  serve(app, readPreview, { rule: previewing }, async (c) => {
    const of = previews.find((name) => name === c.req.param('of'))
    if (of === undefined) throw new Refusal('not-found')
    const wording = parseInput(someWordingSchema, parseJson(c.req.query('wording') ?? '{}'))
    c.header('content-security-policy', previewPolicy)
    c.header('x-frame-options', 'SAMEORIGIN')
    c.header('cache-control', 'no-store')
    return c.html(await showPreview(parts, of, wording))
  })

  const renaming = may('settings:write', 'Rename a section')
  serve(app, renameSection, { rule: renaming, takes: renameSectionSchema }, async (_c, { key, section, label }) => {
    const request = { key, route: 'PUT /api/settings/navigation', body: { section, label }, at: clock.now() }
    const result = await once(database, request, async (write) => {
      // Two simultaneous renames both stay.
      await takeSettingsTurn(write)
      await recordChange(write, { kind: 'settings-changed', id: 'settings' }, clock.now())
      const settings = await readSettings(write)
      const navigation = { ...settings.navigation, [section]: label }
      await writeSettings(write, { ...settings, navigation }, { at: clock.now() })
      return navigation
    })
    if (!result.ok) throw new Refusal(result.reason, { detail: refusals[result.reason] })
    return { navigation: result.answer }
  })

  const showing = may('settings:write', 'Replace the logo (JPEG, or PNG without transparency)')
  const bounded = takesUpTo(logoMaxBytes, say.pictureOfAtMost(logoMaxBytes / 1024))
  serve(app, replaceLogo, { rule: showing, further: [bounded] }, async (c) => {
    const key = keyOf(c.req.header('idempotency-key'))
    const read = await toLogo(new Uint8Array(await c.req.raw.arrayBuffer()))
    if (!read.ok) throw new Refusal('invalid-input', { detail: read.sentence, errors: { logo: read.sentence } })
    const result = await changeLogo(parts, key, read.logo)
    if (!result.ok) throw new Refusal(result.reason, { detail: refusals[result.reason] })
    return result.answer
  })

  serve(app, removeLogo, { rule: may('settings:write', 'Remove the logo') }, async (c) => {
    const result = await changeLogo(parts, keyOf(c.req.header('idempotency-key')), null)
    if (!result.ok) throw new Refusal(result.reason, { detail: refusals[result.reason] })
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
      throw new Refusal(result.reason, { detail: refusals[result.reason] })
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

/** Moving the notices reveals every customer's name, address and number, so an open session is not enough. */
function movingNotices(c: Context<AppEnv>, clock: Clock): MovingNotices {
  if (c.get('program')) return 'not-allowed'
  return isFresh(signedInOwner(c), clock.now()) ? 'allowed' : 'confirm-required'
}

/** Nothing in it runs or leads anywhere; only its own styles, pictures and fonts are loaded. */
const previewPolicy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'"

/** Both sizes in Base64, and the JSON around them. */
const photoMaxBody = Math.ceil(((photoSizes.large.maxBytes + photoSizes.small.maxBytes) * 4) / 3) + 1024

const refusals = {
  'key-reused': say.newKeyForEachChange,
  'changed-meanwhile': say.changedMeanwhile,
}

/** A picture is named by its hash, so that a press without a key is harmless to repeat too. */
function keyOf(header: string | undefined): string {
  return parseInput(v.object({ key: keyField }), { key: header ?? randomUUID() }).key
}
