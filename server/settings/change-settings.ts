import type { InferOutput } from 'valibot'
import { settleCatalogue } from '../../domain/settings/catalogue.ts'
import { remembers } from '../../domain/pricing/price-list.ts'
import type { changeSettingsSchema, Settings } from '../../domain/settings/settings.ts'
import { photosOf, type Trust } from '../../domain/settings/trust.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { findPhotoShapes, touchPhotos } from './photo-store.ts'
import { type KeptSettings, readSettings, takeSettingsTurn, writeSettings } from './store.ts'
import { tellNoticesMoved } from './tell-notices-moved.ts'
import { tellWaiting } from '../waitlist/tell-waiting.ts'

export type ChangeSettings = InferOutput<typeof changeSettingsSchema>
/** `told` people had waited for an area that is served now. */
type ChangedSettings = KeptSettings & { told: number }

export type ChangeSettingsResult =
  | { ok: true; answer: ChangedSettings }
  | {
      ok: false
      reason:
        | 'key-reused'
        | 'changed-meanwhile'
        | 'photo-gone'
        | 'too-many-services'
        | 'too-many-extras'
        | Exclude<MovingNotices, 'allowed'>
    }

/** Whether the caller may lead the owner's notices to another address, or what is in the way. */
export type MovingNotices = 'allowed' | 'confirm-required' | 'not-allowed'

/** What keeps the visits to come at their hours in another time zone, in the same transaction. */
export type KeepHours = (parts: Parts, write: Write, settings: Settings, now: number) => Promise<void>

/**
 * Changes the business once per key, and tells the people who have waited for it. Whoever names the version they have
 * seen does not overwrite what somebody else has changed since then.
 */
export async function changeSettings(
  parts: Parts & { keepHours: KeepHours; movingNotices?: MovingNotices },
  { key, settings: change, version }: ChangeSettings,
): Promise<ChangeSettingsResult> {
  const { database, clock, movingNotices = 'allowed' } = parts
  const now = clock.now()
  const request = { key, route: 'PUT /api/settings', body: { settings: change, version }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    // New names on the waiting list take it too: nobody is passed over.
    await takeSettingsTurn(write)
    const before = await readSettings(write)
    const { prices, checklist, trust, texts, reminders, retention, wording, schedule, timeZone } = before
    if (change.email !== before.email && movingNotices !== 'allowed') return refuse(movingNotices)
    const { closedWindows, dayNotes } = schedule
    const settings: Settings = {
      texts,
      retention,
      ...change,
      reminders: { ...reminders, ...change.reminders },
      ...settleCatalogue(prices, { prices: change.prices, checklist: change.checklist ?? checklist }),
      trust: { ...trust, ...change.trust },
      wording: { ...wording, ...change.wording },
      schedule: { ...(closedWindows && { closedWindows }), ...(dayNotes && { dayNotes }), ...change.schedule },
    }
    if (!remembers(settings.prices.services)) return refuse('too-many-services')
    if (!remembers(settings.prices.extras)) return refuse('too-many-extras')
    if (!(await areKept(write, settings.trust))) return refuse('photo-gone')
    await touchPhotos(write, takenOut(trust, settings.trust), now)
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, now)
    const written = await writeSettings(write, settings, { at: now, after: version })
    if (written === null) return refuse('changed-meanwhile')
    if (settings.email !== before.email) {
      await tellNoticesMoved(parts, write, { from: before.email, to: settings.email })
    }
    if (settings.timeZone !== timeZone) await parts.keepHours(parts, write, settings, now)
    return { settings, version: written, told: await tellWaiting(parts, write, settings) }
  })
  return result
}

/** Whether every photo is there, in the shape that the page leaves room for. */
async function areKept(write: Write, trust: Trust): Promise<boolean> {
  const photos = photosOf(trust)
  if (photos.length === 0) return true
  const kept = new Map(
    (
      await findPhotoShapes(
        write,
        photos.map(({ id }) => id),
      )
    ).map((photo) => [photo.id, photo]),
  )
  return photos.every(({ id, width, height }) => kept.get(id)?.width === width && kept.get(id)?.height === height)
}

/** The photos that the page shows no more. */
function takenOut(before: Trust, after: Trust): string[] {
  const shown = new Set(photosOf(after).map(({ id }) => id))
  return photosOf(before).flatMap(({ id }) => (shown.has(id) ? [] : id))
}
