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

export type ChangeSettings = InferOutput<typeof changeSettingsSchema>
/** `told`: how many people had waited for an area that is served now. */
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

/** Moves the owner's notices to another address. */
export type MovingNotices = 'allowed' | 'confirm-required' | 'not-allowed' | 'owners-only'

/** In the same transaction. */
type KeepHours = (parts: Parts, write: Write, settings: Settings, now: number) => Promise<void>

/** In the same transaction; returns how many. */
type TellWaiting = (parts: Parts, write: Write, settings: Settings) => Promise<number>

/** Effects in the upper folders. */
export type Following = { keepHours: KeepHours; renewPlaces: RenewPlaces; tellWaiting: TellWaiting }

/** In the same transaction. */
type RenewPlaces = (write: Write, change: { before: Settings; after: Settings; now: number }) => Promise<void>

/** Once per key. A caller who names a version does not overwrite later changes by others. */
export async function changeSettings(
  parts: Parts & Following & { movingNotices?: MovingNotices },
  { key, settings: change, version }: ChangeSettings,
): Promise<ChangeSettingsResult> {
  const { database, clock, movingNotices = 'allowed' } = parts
  const now = clock.now()
  const request = { key, route: 'PUT /api/settings', body: { settings: change, version }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    // New names on the waiting list take it too: nobody is skipped.
    await takeSettingsTurn(write)
    const before = await readSettings(write)
    const { lengths, skips, prices, checklist, trust, texts, reminders, invoices, fees, retention, wording } = before
    const { schedule, timeZone, reviewPage } = before
    if (change.email !== before.email && movingNotices !== 'allowed') return refuse(movingNotices)
    const { closedWindows, dayNotes } = schedule
    const settings: Settings = {
      texts,
      skips,
      fees,
      retention,
      reviewPage,
      ...change,
      reminders: { ...reminders, ...change.reminders },
      invoices: { ...invoices, ...change.invoices },
      ...settleCatalogue(prices, {
        prices: change.prices,
        checklist: change.checklist ?? checklist,
        lengths: change.lengths ?? lengths,
      }),
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
    await parts.renewPlaces(write, { before, after: settings, now })
    return { settings, version: written, told: await parts.tellWaiting(parts, write, settings) }
  })
  return result
}

/** In the shape that the page leaves room for. */
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

function takenOut(before: Trust, after: Trust): string[] {
  const shown = new Set(photosOf(after).map(({ id }) => id))
  return photosOf(before).flatMap(({ id }) => (shown.has(id) ? [] : id))
}
