// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChoiceNames } from '../../domain/pricing/pricing.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { changeCleaning } from '../bookings/change-cleaning.ts'
import { changeDetails } from '../bookings/change-details.ts'
import { moveAsOwner } from '../bookings/move-as-owner.ts'
import { lockVisit } from '../ledger/store.ts'
import { addEntries } from '../ledger/account-store.ts'
import { auditTables } from '../operations/health/audit-books.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { writeSettings } from '../settings/store.ts'
import { bookRegular, pressAct, readSeriesState, seriesTables, undoAct } from './book-test-series.ts'
import { previewAct } from './change-series.ts'
import { createDueVisits } from './create-visits.ts'

const tables = openTestTables('ledger_notes', 'ledger_entries', 'ledger_accounts', ...seriesTables, 'settings')
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))
const minute = 60_000
const dayMs = 24 * 60 * minute

async function makeDue(later = minute) {
  office.now += later
  await createDueVisits(office.parts)
}

async function begin(): Promise<string> {
  await bookRegular(office.parts, { service: 'standard', homeSize: 'medium', bathrooms: 1, extras: [] })
  await makeDue()
  return (await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()).id
}

type Change = Extract<SeriesAct, { kind: 'change' }>
const deep: NonNullable<Change['cleaning']> = { service: 'deep', homeSize: 'medium', bathrooms: 2, extras: ['oven'] }
const change: Change = {
  kind: 'change',
  from: '2026-12-15',
  price: 160,
  weekday: 2,
  window: '8-10',
  frequency: 'weekly',
  cleaning: deep,
}

async function press(id: string, act: SeriesAct) {
  const { preview, result, key } = await pressAct(office.parts, id, act)
  if (!result.ok) throw new Error(result.reason)
  return { plan: preview.plan, key }
}
const undo = (act: string) => undoAct(office.parts, act)

const visits = async () => {
  const rows = await tables.queries
    .selectFrom('bookings')
    .select(['slot_date', 'service_type', 'bathrooms', 'extras', 'price', 'status', 'frequency'])
    .where('status', '=', 'confirmed')
    .orderBy('slot_date')
    .execute()
  return rows.map(
    ({ slot_date: slot, service_type: service, bathrooms, extras, price, frequency }) =>
      `${slot} ${service} ${bathrooms} ${extras} $${price} ${frequency}`,
  )
}
const from = async (day: string) => (await visits()).filter((words) => words >= day)
const idOn = async (slot: string) =>
  (await tables.queries.selectFrom('bookings').select('id').where('slot_date', '=', slot).executeTakeFirstOrThrow()).id
const faults = async () =>
  (await auditTables(tables.queries, createPrivateLinks('a'.repeat(32)))).filter(({ name }) =>
    /series|place|counter-bookings/.test(name),
  )

test('another service, size, bathrooms, extras and price apply from a visit on, also to visits made later', async () => {
  const id = await begin()
  const before = await visits()
  const { plan } = await press(id, change)
  expect(plan.edited?.map(({ part, to }) => `${part} ${to}`)).toEqual([
    'service Deep Clean',
    'bathrooms 2',
    'extras Inside the oven',
    'price $160',
  ])
  await makeDue(15 * dayMs)
  const now = await visits()
  expect(now.slice(0, 2)).toEqual(before.slice(0, 2))
  const [first] = await from(change.from)
  expect(first).toBe(`2026-12-15 deep 2 ["oven"] $160 weekly`)
  const shape = (words: string) => words.slice(11)
  expect(new Set((await from(change.from)).map(shape)).size).toBe(1)
  expect(now.length).toBeGreaterThan(before.length)
  const letters = await tables.queries
    .selectFrom('messages')
    .select('draft')
    .where('kind', '=', 'series-changed')
    .execute()
  expect(letters).toHaveLength(1)
  const { about } = JSON.parse(letters[0]?.draft ?? '{}') as { about: { visit: { date: string }; edited: unknown[] } }
  expect([about.visit.date, about.edited.length]).toEqual(['2026-12-15', 4])
  expect(await faults()).toEqual([])
})

test('a custom line of the agreement is in each visit from then on, made now or later; that of one visit stays there', async () => {
  const id = await begin()
  const leaves = { description: 'Leaves of the porch', price: 15 }
  const garage = { description: 'Inside the garage', price: 40 }
  const edit = { key: randomUUID(), lines: [leaves], reason: '', tell: false, anyway: false, who: 'Owner' }
  const first = await idOn('2026-12-01')
  expect(await changeCleaning(office.parts, first, edit)).toMatchObject({ ok: true })
  await makeDue(8 * dayMs)
  const cleaning = { service: 'standard', homeSize: 'medium', bathrooms: 1, extras: [], lines: [garage] } as const
  const { plan } = await press(id, {
    ...change,
    from: '2026-12-15',
    cleaning: { ...cleaning, extras: [], lines: [garage] },
  })
  expect(plan.edited?.[0]).toEqual({ part: 'lines', from: '', to: 'Inside the garage ($40)' })
  await makeDue(15 * dayMs)
  const rows = await tables.queries.selectFrom('bookings').select(['slot_date', 'named']).orderBy('slot_date').execute()
  // Written by bookingInsert from a ChoiceNames.
  const lines = rows.map(({ slot_date, named }) => [slot_date, (JSON.parse(named ?? '') as ChoiceNames).lines] as const)
  expect(lines.filter(([slot]) => slot !== null && slot < '2026-12-15').map(([, own]) => own)).toEqual([
    [leaves],
    undefined,
  ])
  const later = lines.filter(([slot]) => slot !== null && slot >= '2026-12-15')
  expect(later.length).toBeGreaterThan(5)
  for (const [, own] of later) expect(own).toEqual([garage])
  expect(await faults()).toEqual([])
})

test('undo of another cleaning leaves no trace', async () => {
  const id = await begin()
  const before = await readSeriesState(tables.queries)
  const { key } = await press(id, { ...change, weekday: 3, frequency: 'every-2-weeks' })
  expect(await undo(key)).toMatchObject({ ok: true })
  expect(await readSeriesState(tables.queries)).toEqual(before)
})

test('moved, edited and paid visits stay as they are, and the preview names them', async () => {
  const id = await begin()
  const at = { date: '2026-12-16', start: '08:00', end: '10:00', anyway: false }
  await moveAsOwner(office.parts, await idOn('2026-12-15'), { key: randomUUID(), ...at })
  const edit = { key: randomUUID(), extras: ['fridge'], reason: '', tell: false, anyway: false, who: 'Owner' }
  expect(await changeCleaning(office.parts, await idOn('2026-12-22'), edit)).toMatchObject({ ok: true })
  const paid = await idOn('2026-12-29')
  await tables.write(async (write) => {
    const visit = await lockVisit(write, paid)
    if (!visit) throw new Error('There is no visit')
    const entries = [{ kind: 'payment', amount: -7_000, way: 'cash', reverses: null, note: '' } as const]
    await addEntries(write, { visit, entries, act: randomUUID(), at: office.now })
  })
  const kept = (await from('2026-12-15')).slice(0, 3)
  const { plan } = await press(id, change)
  expect(plan.kept).toEqual([
    { date: '2026-12-16', why: 'moved' },
    { date: '2026-12-22', why: 'edited' },
    { date: '2026-12-29', why: 'paid' },
  ])
  expect((await from('2026-12-15')).slice(0, 3)).toEqual(kept)
  expect((await from('2027-01-05'))[0]).toBe('2027-01-05 deep 2 ["oven"] $160 weekly')
  expect(await faults()).toEqual([])
})

test('a change beyond the visits made so far applies to those that are made then', async () => {
  const id = await begin()
  await press(id, { ...change, from: '2027-03-02' })
  await makeDue(60 * dayMs)
  expect((await from('2027-02-23'))[0]).toMatch(/^2027-02-23 standard 1 /)
  expect((await from('2027-03-02'))[0]).toBe('2027-03-02 deep 2 ["oven"] $160 weekly')
  expect(await faults()).toEqual([])
})

test('a longer visit without a place in its next window becomes a question', async () => {
  const { lengths } = defaultSettings
  const settings = { ...defaultSettings, lengths: { ...lengths, confirmed: true } }
  await tables.write((write) => writeSettings(write, settings, { at: office.now }))
  const id = await begin()
  const other = { email: 'other@example.com', frequency: 'once', start: '10:00', end: '12:00' }
  await bookRegular(office.parts, { ...other, date: '2026-12-22' })
  const { plan } = await press(id, change)
  expect(plan.questions).toEqual([{ slot: '2026-12-22', why: 'full' }])
  expect((await from(change.from)).map((words) => words.slice(0, 15))).not.toContain('2026-12-22 deep')
  const held = await tables.queries.selectFrom('places').select('window_id').where('date', '=', '2026-12-15').execute()
  expect(held.length).toBeGreaterThan(1)
  expect(await faults()).toEqual([])
})

test('a service or an extra that is not sold is refused', async () => {
  const id = await begin()
  const preview = (cleaning: object) => previewAct(office.parts, id, { ...change, cleaning: { ...deep, ...cleaning } })
  expect(await preview({ service: 'none' })).toEqual({ ok: false, reason: 'unlisted-service' })
  expect(await preview({ extras: ['none'] })).toEqual({ ok: false, reason: 'unlisted-extras' })
})

test('visits made later are like the others, also while their agreement has only one that was edited alone', async () => {
  const id = await begin()
  const last = (await visits()).at(-1)?.slice(0, 10) ?? ''
  const note = { notes: 'The cat stays inside.', address: '7 Elm Street', others: false, tell: false }
  await changeDetails(office.parts, await idOn(last), { key: randomUUID(), who: 'Owner', ...note })
  await press(id, { kind: 'change', from: last, price: 90, weekday: 2, window: '8-10', frequency: 'weekly' })
  await makeDue(15 * dayMs)
  const later = await tables.queries
    .selectFrom('bookings')
    .select(['notes', 'address', 'price'])
    .distinct()
    .where('slot_date', '>', last)
    .execute()
  expect(later).toEqual([{ notes: '', address: '1 Oak Street', price: 90 }])
})

test('a visit that was edited alone stays the only one of its week when the frequency changes there and back', async () => {
  // A second visit would find a place.
  const schedule = { ...defaultSettings.schedule, crews: 3 }
  await tables.write((write) => writeSettings(write, { ...defaultSettings, schedule }, { at: office.now }))
  const id = await begin()
  const edited = await idOn('2026-12-22')
  const typed = { key: randomUUID(), who: 'Ann', tell: false, others: false, notes: 'Only this time.' }
  expect(await changeDetails(office.parts, edited, typed)).toMatchObject({ ok: true })
  const { cleaning: _same, ...plain } = change
  await press(id, { ...plain, frequency: 'every-2-weeks' })
  await makeDue()
  expect((await visits()).map((words) => words.slice(0, 10))).toContain('2026-12-22')
  const { id: rarer } = await tables.queries
    .selectFrom('series')
    .select('id')
    .where('ends_on', 'is', null)
    .executeTakeFirstOrThrow()
  await press(rarer, { ...plain, price: 150 })
  await makeDue(dayMs)
  await makeDue(15 * dayMs)
  const rows = await tables.queries
    .selectFrom('bookings')
    .select(['id', 'date', 'notes', 'price'])
    .where('status', '=', 'confirmed')
    .orderBy('date')
    .execute()
  const days = rows.map(({ date }) => date)
  expect(days.slice(1, 6)).toEqual(['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05'])
  expect(new Set(days).size).toBe(days.length)
  const own = { id: edited, date: '2026-12-22', notes: 'Only this time.', price: rows[1]?.price }
  expect(rows.filter(({ notes }) => notes !== '')).toEqual([own])
  expect(await faults()).toEqual([])
})
