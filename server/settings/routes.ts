import type { Context } from 'hono'
import { readBusiness, renameSection, saveBusiness, savePart } from '../../domain/endpoints/settings.ts'
import { readPreview } from '../../domain/endpoints/previews.ts'
import { changePartSchemas, type SettingsPart } from '../../domain/settings/settings-parts.ts'
import { changeSettingsSchema, renameSectionSchema } from '../../domain/settings/settings.ts'
import { previews, someWordingSchema } from '../../domain/settings/wording.ts'
import type { Parts } from '../parts.ts'
import { isFresh, type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { recordChange } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { parseInput, parseJson } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { PageData } from '../platform/rendering.ts'
import { once } from '../platform/request-keys.ts'
import { describeLogo } from './change-logo.ts'
import { type ChangePart, changePart, changeSettings, type Following, type MovingNotices } from './change-settings.ts'
import { pictureRoutes } from './picture-routes.ts'
import { versionsOf } from './hash-parts.ts'
import { refuseSettings } from './refuse-settings.ts'
import { showPreview } from './show-preview.ts'
import { readKeptSettings, readLogo, readSettings, takeSettingsTurn, writeSettings } from './store.ts'
import { toStored } from './cache-settings.ts'

/** `readPage` returns the public content of the page. */
type Needs = Parts & { readPage: () => Promise<PageData> } & Following

export function settingsRoutes(app: App, parts: Needs, { may }: OwnerRules): void {
  const { database, clock } = parts

  serve(app, readBusiness, { rule: may('settings:read', 'The business as it stands') }, async () => {
    const logo = describeLogo(await readLogo(database.queries))
    const { settings, version } = await readKeptSettings(database.queries)
    const shown = toStored(settings)
    return { settings: shown, version, versions: versionsOf(shown), logo }
  })

  const changing = may('settings:write', 'Change the business')
  serve(app, saveBusiness, { rule: changing, takes: changeSettingsSchema }, async (c, input) => {
    const result = await changeSettings({ ...parts, movingNotices: movingNotices(c, clock) }, input)
    if (!result.ok) throw refuseSettings(result.reason)
    return result.answer
  })

  const saving = (what: string) => may('settings:write', `Change ${what}, and no other part of the settings`)
  const save = async (c: Context<AppEnv>, part: SettingsPart, change: ChangePart) => {
    const result = await changePart({ ...parts, movingNotices: movingNotices(c, clock) }, part, change)
    if (!result.ok) throw refuseSettings(result.reason)
    return result.answer
  }
  const { page, prices, hours, messages, data } = changePartSchemas
  serve(app, savePart.page, { rule: saving('the name, the contact and the page'), takes: page }, (c, change) =>
    save(c, 'page', change),
  )
  serve(app, savePart.prices, { rule: saving('what is sold and how it is paid'), takes: prices }, (c, change) =>
    save(c, 'prices', change),
  )
  serve(app, savePart.hours, { rule: saving('the hours and the area'), takes: hours }, (c, change) =>
    save(c, 'hours', change),
  )
  serve(app, savePart.messages, { rule: saving('what customers are told'), takes: messages }, (c, change) =>
    save(c, 'messages', change),
  )
  serve(app, savePart.data, { rule: saving('how long data is kept'), takes: data }, (c, change) =>
    save(c, 'data', change),
  )

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
    if (!result.ok) throw refuseSettings(result.reason)
    return { navigation: result.answer }
  })

  pictureRoutes(app, parts, may)
}

/** Moving the notices reveals every customer's name, address and number, so an open session is not enough. */
function movingNotices(c: Context<AppEnv>, clock: Clock): MovingNotices {
  if (c.get('program')) return 'not-allowed'
  if (signedInOwner(c).role !== 'owner') return 'owners-only'
  return isFresh(signedInOwner(c), clock.now()) ? 'allowed' : 'confirm-required'
}

/** Nothing in it runs or leads anywhere; only its own styles, pictures and fonts are loaded. */
const previewPolicy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'"
