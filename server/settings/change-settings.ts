import type { InferOutput } from 'valibot'
import { settleCatalogue } from '../../domain/settings/catalogue.ts'
import { remembers } from '../../domain/pricing/kept-items.ts'
import { nameOf } from '../../domain/endpoints/endpoint.ts'
import { type PartVersions, saveBusiness, savePart } from '../../domain/endpoints/settings.ts'
import type { SettingsPart } from '../../domain/settings/settings-parts.ts'
import type { changeSettingsSchema, Settings } from '../../domain/settings/settings.ts'
import { offeredWindows } from '../../domain/schedule/schedule.ts'
import { crewsIn } from '../../domain/schedule/visit-reach.ts'
import { photosOf, type Trust } from '../../domain/settings/trust.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { versionsOf } from './hash-parts.ts'
import { findPhotoShapes, touchPhotos } from './photo-store.ts'
import { type KeptSettings, readKeptSettings, takeSettingsTurn, writeSettings } from './store.ts'
import { toStored } from './cache-settings.ts'
import { readPeople } from './people-store.ts'
import { tellNoticesMoved } from './tell-notices-moved.ts'

export type ChangeSettings = InferOutput<typeof changeSettingsSchema>
/** `told`: how many people had waited for an area that is served now. */
type ChangedSettings = KeptSettings & { versions: PartVersions; told: number }

type ChangeSettingsResult = { ok: true; answer: ChangedSettings } | { ok: false; reason: ChangeFault }

export type ChangeFault =
  | 'key-reused'
  | 'changed-meanwhile'
  | 'photo-gone'
  | 'too-many-services'
  | 'too-many-extras'
  | 'nobody-works'
  | Exclude<MovingNotices, 'allowed'>

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

type Needs = Parts & Following & { movingNotices?: MovingNotices }

/** Once per key. A caller who names a version does not overwrite later changes by others. */
export function changeSettings(
  parts: Needs,
  { key, settings: change, version }: ChangeSettings,
): Promise<ChangeSettingsResult> {
  return changeBusiness(parts, { key, route: nameOf(saveBusiness), body: { settings: change, version } }, (kept) =>
    version === undefined || version === kept.version ? change : null,
  )
}

/** The same for one part. It is refused only if that part has changed since the caller saw it. */
export function changePart(parts: Needs, part: SettingsPart, press: ChangePart): Promise<ChangeSettingsResult> {
  const { key, settings, version } = press
  return changeBusiness(parts, { key, route: nameOf(savePart[part]), body: { settings, version } }, (kept) =>
    version === undefined || version === versionsOf(kept.settings)[part] ? settings : null,
  )
}

export type ChangePart = { key: string; settings: SomeSettings; version?: string | undefined }

/** What a change names; everything else stays as it is. */
type SomeSettings = Partial<ChangeSettings['settings']>

type Press = { key: string; route: string; body: unknown }

/** `changeOf` gives the change of the kept business, or null if it was based on an old version. */
async function changeBusiness(
  parts: Needs,
  press: Press,
  changeOf: (kept: KeptSettings) => SomeSettings | null,
): Promise<ChangeSettingsResult> {
  const { database, clock, movingNotices = 'allowed' } = parts
  const now = clock.now()
  const result = await once(database, { ...press, at: now }, async (write, refuse) => {
    // New names on the waiting list take the same turn, so nobody is skipped.
    await takeSettingsTurn(write)
    const { settings: before, version } = await readKeptSettings(write)
    const change = changeOf({ settings: before, version })
    if (change === null) return refuse('changed-meanwhile')
    const settings = settle(toStored(before), change)
    if (settings.email !== before.email && movingNotices !== 'allowed') return refuse(movingNotices)
    if (countsPeople(settings) && !countsPeople(before) && !(await hasPlace(write, settings, now)))
      return refuse('nobody-works')
    if (!remembers(settings.prices.services)) return refuse('too-many-services')
    if (!remembers(settings.prices.extras)) return refuse('too-many-extras')
    if (!(await areKept(write, settings.trust))) return refuse('photo-gone')
    await touchPhotos(write, takenOut(before.trust, settings.trust), now)
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, now)
    const written = await writeSettings(write, settings, { at: now, after: version })
    if (written === null) return refuse('changed-meanwhile')
    if (settings.email !== before.email) {
      await tellNoticesMoved(parts, write, { from: before.email, to: settings.email })
    }
    if (settings.timeZone !== before.timeZone) await parts.keepHours(parts, write, settings, now)
    await parts.renewPlaces(write, { before, after: settings, now })
    const told = await parts.tellWaiting(parts, write, settings)
    return { settings, version: written, versions: versionsOf(settings), told }
  })
  return result
}

/** The business after a change; what it does not name stays as it is. */
function settle(before: Settings, change: SomeSettings): Settings {
  const { prices, checklist, lengths } = { ...before, ...change }
  const { capacity, closedWindows, dayNotes } = before.schedule
  return {
    ...before,
    ...change,
    reminders: { ...before.reminders, ...change.reminders },
    invoices: { ...before.invoices, ...change.invoices },
    ...settleCatalogue(before.prices, { prices, checklist, lengths }),
    trust: { ...before.trust, ...change.trust },
    wording: { ...before.wording, ...change.wording },
    schedule: {
      ...(capacity && { capacity }),
      ...(closedWindows && { closedWindows }),
      ...(dayNotes && { dayNotes }),
      ...(change.schedule ?? before.schedule),
    },
  }
}

function countsPeople({ schedule }: Settings): boolean {
  return schedule.capacity === 'people'
}

/** Whether somebody works all of a window that can be booked: otherwise none would have a place. */
async function hasPlace(write: Write, { schedule, timeZone }: Settings, now: number): Promise<boolean> {
  const people = await readPeople(write)
  return offeredWindows(schedule, timeZone, now).some(
    ({ date, window }) => crewsIn({ schedule, people }, date, window) > 0,
  )
}

/** Whether the photos are stored, in the shape that the page leaves room for. */
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
