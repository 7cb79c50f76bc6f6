import * as v from 'valibot'
import { createHash } from 'node:crypto'
import { keyField } from '../../domain/fields.ts'
import { checkLogo, logoMaxBytes } from '../../domain/logo.ts'
import { sections, settingsSchema } from '../../domain/settings.ts'
import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import { recordChange } from '../platform/changes.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { once } from '../platform/request-keys.ts'
import { findLogo, insertLogo, readSettings, writeSettings } from './store.ts'

const changeSettingsSchema = v.strictObject({ key: keyField, settings: settingsSchema })
const renameSectionSchema = v.strictObject({
  key: keyField,
  section: v.picklist(sections),
  label: settingsSchema.entries.navigation.entries.services,
})

export function settingsRoutes(app: App, office: Office, owner: RequireOwner): void {
  const { database, clock } = office

  app.get('/api/settings', owner('The business as it stands'), async (c) => {
    return c.json({ settings: await readSettings(database.queries) })
  })

  app.put('/api/settings', owner('Change the business'), jsonBody(changeSettingsSchema), async (c) => {
    const { key, settings } = bodyOf(c, changeSettingsSchema)
    const request = { key, route: 'PUT /api/settings', body: settings, at: clock.now() }
    const result = await once(database, request, async (write) => {
      await writeSettings(write, settings, clock.now())
      await recordChange(database, write, { kind: 'settings-changed', id: 'settings' }, clock.now())
      return settings
    })
    if (!result.ok) throw new Refusal(result.reason, { detail: 'Use a new key for each change.' })
    return c.json({ settings: result.answer })
  })

  app.put('/api/settings/navigation', owner('Rename a section'), jsonBody(renameSectionSchema), async (c) => {
    const { key, section, label } = bodyOf(c, renameSectionSchema)
    const request = { key, route: 'PUT /api/settings/navigation', body: { section, label }, at: clock.now() }
    const result = await once(database, request, async (write) => {
      // First, because it makes changes follow each other: of two labels renamed at once both stay.
      await recordChange(database, write, { kind: 'settings-changed', id: 'settings' }, clock.now())
      const settings = await readSettings(write)
      const navigation = { ...settings.navigation, [section]: label }
      await writeSettings(write, { ...settings, navigation }, clock.now())
      return navigation
    })
    if (!result.ok) throw new Refusal(result.reason, { detail: 'Use a new key for each change.' })
    return c.json({ navigation: result.answer })
  })

  app.put('/api/settings/logo', owner('Replace the logo (JPEG, or PNG without transparency)'), async (c) => {
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
    if (bytes.byteLength > logoMaxBytes)
      throw new Refusal('body-too-large', { detail: `Use a picture of at most ${logoMaxBytes / 1024} KB.` })
    const checked = checkLogo(bytes)
    if (!checked.ok)
      throw new Refusal('invalid-input', { detail: checked.sentence, errors: { logo: checked.sentence } })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await database.transaction(async (write) => {
      await insertLogo(write, { sha256, contentType: checked.contentType, bytes: Buffer.from(bytes) }, clock.now())
      await recordChange(database, write, { kind: 'settings-changed', id: 'logo' }, clock.now())
    })
    return c.json({ logo: { url: `/logo/${sha256}` } })
  })

  app.get('/logo/:sha256', visitor('A logo of the business by its hash'), async (c) => {
    const logo = await findLogo(database.queries, c.req.param('sha256'))
    if (!logo) throw new Refusal('not-found')
    return c.body(new Uint8Array(logo.bytes), 200, {
      'content-type': logo.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
