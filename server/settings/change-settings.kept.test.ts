// @module-tag both-engines
import { tellWaiting } from '../waitlist/tell-waiting.ts'
import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { countAreas, insertWaiting } from '../waitlist/store.ts'
import { type ChangeSettings, changeSettings } from './change-settings.ts'
import { insertPhoto } from './photo-store.ts'
import { readKeptSettings, readSettings, writeSettings } from './store.ts'

const tables = openTestTables('settings', 'photos', 'waitlist', 'messages', 'events', 'request_keys')
const office = openTestParts(tables, 5_000)
/** The zones to which visits were to be moved at their hours. */
const zones: string[] = []
const doors = () => ({
  ...office.parts,
  tellWaiting,
  renewPlaces: () => Promise.resolve(),
  keepHours: (_parts: unknown, _write: unknown, { timeZone }: Settings) => Promise.resolve(void zones.push(timeZone)),
})

const change = (settings: Partial<ChangeSettings['settings']>, more: { key?: string; version?: number } = {}) =>
  changeSettings(doors(), { key: 'press', settings: { ...defaultSettings, ...settings }, ...more })
const keep = (settings: Partial<Settings>) =>
  tables.write((write) => writeSettings(write, { ...defaultSettings, ...settings }, { at: 1 }))
const read = () => readSettings(tables.queries)
const events = () => tables.queries.selectFrom('events').select(['kind', 'entity_id', 'created_at']).execute()

test('a change of the business is written once, and announced to open dashboards', async () => {
  const kept = { ok: true, answer: { settings: { brand: 'Bright' }, version: 1, told: 0 } }
  expect(await change({ brand: 'Bright' })).toMatchObject(kept)
  expect(await change({ brand: 'Bright' })).toMatchObject(kept)
  expect(await readKeptSettings(tables.queries)).toMatchObject({ settings: { brand: 'Bright' }, version: 1 })
  expect(await events()).toEqual([{ kind: 'settings-changed', entity_id: 'settings', created_at: 5_000 }])
  expect(await change({ brand: 'Other' })).toEqual({ ok: false, reason: 'key-reused' })
})

test('only a new time zone moves visits to keep their hours', async () => {
  await change({ brand: 'Bright' })
  expect(zones).toEqual([])
  await change({ timeZone: 'America/Denver' }, { key: 'next' })
  await change({ timeZone: 'America/Denver', brand: 'Brighter' }, { key: 'last' })
  expect(zones).toEqual(['America/Denver'])
})

test('a change based on an older version overwrites nothing', async () => {
  await keep({ brand: 'First' })
  await keep({ brand: 'Second' })
  expect(await change({ brand: 'Late' }, { version: 1 })).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await events()).toEqual([])
  expect(await change({ brand: 'Third' }, { version: 2 })).toMatchObject({ ok: true, answer: { version: 3 } })
  expect((await read()).brand).toBe('Third')
})

const { texts: _texts, reminders: _reminders, retention: _retention, checklist: _checklist, ...old } = defaultSettings

test('a part of the business that an older program does not name stays as it is', async () => {
  const parts: Partial<Settings> = {
    texts: { dailyDollars: 7, countries: ['CA'] },
    reminders: { estimates: false, visits: false },
    retention: { messages: 0, waiting: 6 },
    checklist: { ...defaultSettings.checklist, rooms: [{ name: 'Attic', tasks: [] }] },
    wording: { ...defaultSettings.wording, aboutLead: 'Hello' },
    trust: { ...defaultSettings.trust, questions: [{ question: 'Why?', answer: 'So.' }] },
    schedule: {
      ...defaultSettings.schedule,
      closedWindows: [{ date: '2026-12-02', window: '8-10' }],
      dayNotes: [{ date: '2026-12-02', note: 'Away' }],
    },
  }
  await keep(parts)
  const { schedule, trust: _trust, wording: _wording, ...rest } = old
  const settings = { ...rest, schedule: { ...schedule, crews: 2 } }
  expect(await changeSettings(doors(), { key: 'press', settings })).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ ...parts, schedule: { ...parts.schedule, crews: 2 } })
})

test('a program that does not know visit reminders leaves them unchanged', async () => {
  for (const visits of [true, false]) {
    await keep({ reminders: { estimates: true, visits } })
    const settings = { ...defaultSettings, reminders: { estimates: false } }
    expect(await changeSettings(doors(), { key: `press ${visits}`, settings })).toMatchObject({ ok: true })
    expect((await read()).reminders).toEqual({ estimates: false, visits })
  }
})

test('a named part replaces the former one, even when empty', async () => {
  await keep({ schedule: { ...defaultSettings.schedule, dayNotes: [{ date: '2026-12-02', note: 'Away' }] } })
  await change({ schedule: { ...defaultSettings.schedule, dayNotes: [] }, reminders: { estimates: false } })
  const { schedule, reminders } = await read()
  expect([schedule.dayNotes, reminders]).toEqual([[], { estimates: false, visits: true }])
  expect(schedule).not.toHaveProperty('closedWindows')
  await change({ checklist: { ...defaultSettings.checklist, rooms: [] } }, { key: 'next' })
  expect((await read()).checklist.rooms).toEqual([])
})

test.each(['services', 'extras'] as const)('no more %s are accepted than the limit', async (group) => {
  const { prices } = defaultSettings
  const room = 100 - Object.keys(prices[group]).length
  const entry = { label: 'Former', description: '', base: 1, price: 1 }
  const former = (some: number) =>
    Object.fromEntries(Array.from({ length: some }, (_, nth) => [`former-${nth}`, entry]))
  await keep({ prices: { ...prices, [group]: former(room + 1) } })
  expect(await change({})).toEqual({ ok: false, reason: `too-many-${group}` })
  await keep({ prices: { ...prices, [group]: former(room) } })
  expect(await change({})).toMatchObject({ ok: true })
})

const photo = { id: 'photo', width: 1200, height: 800 }
const withPhoto = (shape: Partial<typeof photo> = {}) => ({
  trust: { ...defaultSettings.trust, photos: [{ ...photo, ...shape, alt: 'Kitchen' }] },
})

test('the page shows only stored photos, in their own shape', async () => {
  const gone = { ok: false, reason: 'photo-gone' }
  expect(await change(withPhoto())).toEqual(gone)
  const bytes = Buffer.from('bytes')
  await tables.write((write) =>
    insertPhoto(write, { ...photo, contentType: 'image/webp', large: bytes, small: bytes }, 1),
  )
  expect(await change(withPhoto({ width: 1201 }))).toEqual(gone)
  expect(await change(withPhoto({ height: 801 }))).toEqual(gone)
  const two = withPhoto().trust.photos.concat(withPhoto({ id: 'other' }).trust.photos)
  expect(await change({ trust: { ...defaultSettings.trust, photos: two } })).toEqual(gone)
  expect((await readKeptSettings(tables.queries)).version).toBe(0)
  expect(await change(withPhoto())).toMatchObject({ ok: true })
})

test('people who waited for an area that is served now are notified, and only they', async () => {
  for (const zip of ['94607', '94611'])
    await tables.write((write) => insertWaiting(write, { zip, email: 'ana@example.com', at: 1 }))
  expect(await change({ zips: ['94607'] })).toMatchObject({ ok: true, answer: { told: 1 } })
  expect(await countAreas(tables.queries)).toEqual([{ zip: '94611', people: 1 }])
})
