// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { rounds } from '../tools/testing/how-much.ts'
import type { Booking } from '../domain/bookings/bookings.ts'
import { arrangeVisitSchema } from '../domain/bookings/arranged-visits.ts'
import { linesOf } from '../domain/bookings/cleaning-edits.ts'
import { standingOf } from '../domain/ledger/ledger.ts'
import { sumOfLines } from '../domain/pricing/own-lines.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { undoMs } from '../domain/undo.ts'
import { undoTestAct } from './acts/undo-test-act.ts'
import { bookAsOwner } from './bookings/book-as-owner.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { changeAsOwner } from './bookings/change-as-owner.ts'
import { changeCleaning } from './bookings/change-cleaning.ts'
import { changeDetails } from './bookings/change-details.ts'
import { changeLength } from './bookings/change-length.ts'
import { findBooking } from './bookings/store.ts'
import { undoChange } from './bookings/undo-change.ts'
import { findEntries } from './ledger/store.ts'
import { openTestParts } from './open-test-parts.ts'
import { auditTables } from './operations/health/audit-books.ts'
import { openTestTables } from './platform/database/open-test-tables.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { readEditedState, seriesTables } from './series/book-test-series.ts'
import { type Cleaning, createDice, type Details, inWords, repriced } from './series/write-test-paper.ts'
import { writeSettings } from './settings/store.ts'

// The life of edited visits against a model written apart: whatever the owner corrects in whatever order, before and
// after a visit is done, it says that, its account has that price, and an act that is undone was never done.

/** Few enough for every run; `VISIT_HISTORIES=2000` for a thorough look, from the seed `VISIT_SEED` on. */
const histories = Number(process.env['VISIT_HISTORIES'] ?? rounds(6, 12))
const firstSeed = Number(process.env['VISIT_SEED'] ?? 0)

const tables = openTestTables('ledger_notes', 'ledger_entries', 'ledger_accounts', ...seriesTables, 'settings')
// Monday noon in San Francisco.
const monday = Date.parse('2026-11-30T20:00:00Z')
const office = openTestParts(tables, monday)
const dayMs = 24 * 3_600_000

const parts = ['phone', 'email', 'address', 'zip', 'access'] as const
const corrections: Partial<Details>[] = [
  { access: 'The key is under the pot.' },
  { access: 'Ring at number 7.', phone: '(415) 555-0190' },
  { address: '7 Elm Street', zip: '94107' },
  { address: '9 Birch Street' },
  { phone: '(415) 555-0191', email: 'bea.new@example.com' },
  { phone: '(415) 555-0188', email: 'bea@example.com', address: '1 Oak Street' },
  { notes: 'The cat stays inside.' },
]
const cleanings: Cleaning[] = [
  { service: 'deep', homeSize: 'large', bathrooms: 3, extras: ['oven', 'fridge'] },
  { service: 'standard', homeSize: 'small', bathrooms: 1, extras: [] },
  { service: 'standard', homeSize: 'medium', bathrooms: 2, extras: ['oven'] },
]

type Visit = Pick<Booking, 'service' | 'homeSize' | 'bathrooms' | 'extras' | 'named' | 'price' | 'minutes' | 'status'> &
  Details & { startsAt: string }
type Model = Map<string, Visit>

const says = ({ status, price, ...visit }: Visit) =>
  `${status} $${price} ${inWords({ cleaning: { ...visit, extras: [...visit.extras] }, lines: linesOf(visit), details: visit, minutes: visit.minutes })}`

async function read(id: string): Promise<Booking> {
  const stored = await findBooking(tables.queries, id)
  if (!stored) throw new Error(`Visit ${id} is gone`)
  return stored.booking
}

/** What a visit says, and what stands in its account. */
async function readVisit(id: string): Promise<{ says: string; charged: number }> {
  const standing = standingOf(await findEntries(tables.queries, [id])).filter(({ stands }) => stands)
  const charged = standing.reduce((sum, { entry }) => sum + (entry.kind === 'charge' ? entry.amount : 0), 0)
  return { says: says(await read(id)), charged }
}

const undo = (act: string) =>
  undoTestAct(office.parts, { booking: (write, taken) => undoChange(office.parts.clock, write, taken) }, { act })

async function readOfficeState(ids: string[]) {
  return { ...(await readEditedState(tables.queries)), visits: await Promise.all(ids.map(readVisit)) }
}

type Dice = (sides: number) => number
type Press = { id: string; key: string; model: Model }
/** Does something to a visit and to a copy of the model; false if nothing was different. */
type Step = (dice: Dice, press: Press) => Promise<boolean>

const clean: Step = async (dice, { id, key, model }) => {
  const was = known(model, id)
  const cleaning = cleanings[dice(cleanings.length)] ?? { ...was, extras: [...was.extras] }
  const typedPrice = dice(2) === 0 ? 50 + dice(90) : undefined
  const lines = dice(2) === 0 ? [{ description: 'Wash the curtains', price: 10 + dice(20) }] : undefined
  const reason = was.status === 'completed' ? 'She asked for it at the door.' : ''
  const typed = { ...cleaning, lines, price: typedPrice, reason }
  const changed = await changeCleaning(office.parts, id, { key, who: 'Ann', tell: false, anyway: true, ...typed })
  if (!changed.ok) expect(changed.reason).toBe('same-cleaning')
  if (!changed.ok) return false
  const more = lines === undefined ? 0 : sumOfLines(lines) - sumOfLines(linesOf(was))
  const before = { service: was.service, homeSize: was.homeSize, bathrooms: was.bathrooms, extras: [...was.extras] }
  const listed = repriced({ price: was.price + more, cleaning: before }, { cleaning, part: 'first' })
  const named = lines === undefined ? was.named : { ...was.named, lines }
  model.set(id, { ...was, ...cleaning, named, price: typedPrice ?? listed })
  return true
}

const correct: Step = async (dice, { id, key, model }) => {
  const was = known(model, id)
  const to = corrections[dice(corrections.length)] ?? {}
  const others = dice(2) === 0
  const changed = await changeDetails(office.parts, id, { key, who: 'Ann', tell: false, others, ...to })
  if (!changed.ok) expect(changed.reason).toBe('same-details')
  if (!changed.ok) return false
  for (const [other, visit] of model) {
    if (!others || other === id || Date.parse(visit.startsAt) <= office.now) continue
    const shared = parts.flatMap((part) =>
      to[part] !== undefined && visit[part] === was[part] ? [[part, to[part]]] : [],
    )
    model.set(other, { ...visit, ...Object.fromEntries(shared) })
  }
  model.set(id, { ...was, ...to })
  return true
}

const lengthen: Step = async (dice, { id, key, model }) => {
  const was = known(model, id)
  const minutes = 30 + 10 * dice(9)
  const changed = await changeLength(office.parts, id, { key, who: 'Ann', minutes, people: 1, anyway: true })
  const isOpen = was.status === 'confirmed'
  expect(changed.ok).toBe(isOpen && was.minutes !== minutes)
  if (changed.ok) model.set(id, { ...was, minutes })
  return changed.ok
}

const complete: Step = async (_dice, { id, key, model }) => {
  const was = known(model, id)
  const changed = await changeAsOwner(office.parts, id, 'complete', { key })
  expect(changed.ok).toBe(was.status === 'confirmed' && Date.parse(was.startsAt) <= office.now)
  if (changed.ok) model.set(id, { ...was, status: 'completed' })
  return changed.ok
}

function known(model: Model, id: string): Visit {
  const visit = model.get(id)
  if (!visit) throw new Error(`Visit ${id} is not in the model`)
  return visit
}

const steps = [clean, clean, correct, correct, lengthen, complete, complete]

test.each(Array.from({ length: histories }, (_, index) => firstSeed + index))(
  'history %i: an edited visit says what was typed, its charge follows, and undo leaves no trace',
  async (seed) => {
    const dice = createDice(seed * 7_919 + 1)
    await tables.write((write) => writeSettings(write, defaultSettings, { at: office.now }))
    let model: Model = new Map()
    for (const date of ['2026-12-01', '2026-12-03', '2026-12-08']) {
      const asked = { key: randomUUID(), ...visitForm, date, start: '08:00', end: '10:00', frequency: 'once' }
      const booked = await bookAsOwner(office.parts, parse(arrangeVisitSchema, asked))
      if (!booked.ok) throw new Error(booked.reason)
      model.set(booked.booking.id, booked.booking)
    }
    const ids = [...model.keys()]
    const taken: { undone: object; before: object; after: object }[] = []
    for (let count = 0; count < 12; count++) {
      office.now += dice(3) === 0 ? dayMs : undoMs
      const id = ids[dice(ids.length)] ?? ''
      const step = steps[dice(steps.length)] ?? clean
      const key = randomUUID()
      const before = await readOfficeState(ids)
      const after = new Map(model)
      const isDone = await step(dice, { id, key, model: after })
      if (isDone && dice(3) === 0) {
        taken.push({ undone: await undo(key), before, after: await readOfficeState(ids) })
        continue
      }
      model = after
      const expected = [...model.values()].map((visit) => ({
        says: says(visit),
        charged: visit.status === 'completed' ? visit.price * 100 : 0,
      }))
      expect(await Promise.all(ids.map(readVisit))).toEqual(expected)
    }
    for (const { undone, before, after } of taken)
      expect({ undone, after }).toEqual({ undone: expect.objectContaining({ ok: true }), after: before })
    expect(await auditTables(tables.queries, createPrivateLinks('a'.repeat(32)))).toEqual([])
  },
)
