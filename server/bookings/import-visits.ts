import { agreedStatuses, type BookingStatus } from '../../domain/bookings/booking-status.ts'
import { noTexts } from '../../domain/bookings/asked-fields.ts'
import {
  guessVisitColumns,
  type ImportVisits,
  isVisitTable,
  type PlanVisits,
  type ReadVisits,
  readVisits,
  type VisitCandidate,
  type VisitColumns,
  withOften,
} from '../../domain/customers/import-visits.ts'
import { type ImportPlan, type LastImport } from '../../domain/customers/import-customers.ts'
import { type Candidate, type JoinedRow, keysOf } from '../../domain/customers/import-rows.ts'
import { fold } from '../../domain/customers/search.ts'
import { nameChoice, offeredFrequencies, quote } from '../../domain/pricing/pricing.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { type ArrangedWindow, arrangedWindow, toPlainDate } from '../../domain/schedule/schedule.ts'
import { askedDays } from '../../domain/series/series-view.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { arrangedTextConsent, recordConsent } from '#words/consents.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { everyInWords } from '#words/series.ts'
import { type Act, readUndoTime } from '../acts/store.ts'
import { deleteImported, digestNotes, findKnownKeys, insertImported } from '../customers/import-store.ts'
import {
  type ImportResult,
  type ImportTable,
  insertImportAct,
  openImport,
  readLastImportOf,
  showRows,
  type Unread,
} from '../customers/open-import.ts'
import { lockPeople } from '../customers/store.ts'
import { openEarlier } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, settingsTurn } from '../settings/store.ts'
import {
  deleteVisits,
  findAddresses,
  findDecided,
  findTimesOf,
  insertVisits,
  lockUntouched,
  rowsAtOnce,
  timeKey,
} from './import-store.ts'
import { planBooking } from './plan-booking.ts'
import { placesFor, takePlaces } from './place-store.ts'
import type { NewBooking } from './store.ts'

type Table = ImportTable<VisitColumns, ReadVisits>
const reading = { guess: guessVisitColumns, hasNeeded: isVisitTable, read: readVisits }

/** Its customer is known, or a person of the file who will be added. */
type NewVisit = VisitCandidate & { customerId: string | null; at: ArrangedWindow; status: BookingStatus }
type Judged = { visits: NewVisit[]; joined: JoinedRow[]; refused: ReadVisits['refused'] }

/** Reads a file without writing anything. */
export async function planVisits(
  { database: { queries }, clock }: Pick<Parts, 'database' | 'clock'>,
  input: PlanVisits,
): Promise<{ ok: true; plan: ImportPlan<VisitColumns> } | ({ ok: false } & Unread)> {
  const read = await openImport(input, reading)
  if (!read.ok) return read
  const { header, sample, columns } = read.table
  const [settings, now] = [await readSettings(queries), clock.now()]
  const { visits, joined, refused } = await judge(queries, read.table, settings, now)
  const since = addDays(toPlainDate(now, settings.timeZone), -askedDays)
  const rows = showRows({ added: visits, joined, refused }, (each) => ({
    line: each.line,
    name: each.person.name,
    detail: detailOf(each),
  }))
  const regulars = await countRegulars(queries, visits, { since, now })
  return { ok: true, plan: { header, sample, columns, ...rows, regulars } }
}

/**
 * Once per key, as one act, if there are as many new visits as were shown. Nobody is notified and no series begins:
 * regular customers become questions to the owner. A future visit takes a place, beside all crews if full; a past one is
 * not owed.
 */
export async function importVisits(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { key, added, ...input }: ImportVisits,
): Promise<ImportResult> {
  const now = clock.now()
  const read = await openImport(input, reading)
  if (!read.ok) return read
  const request = { key, route: 'POST /api/bookings/import', body: { added, ...input }, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const settings = await readSettings(write)
    const { visits } = await judge(write, read.table, settings, now)
    if (visits.length !== added) return refuse('changed-meanwhile')
    if (visits.length === 0) return added
    const people = newPeople(visits, now)
    if (!(await insertImported(write, [...people.added], now))) return refuse('changed-meanwhile')
    const made: NewBooking[] = []
    for await (const some of inTurns(visits, rowsAtOnce))
      for (const visit of some) made.push(toNewBooking(visit, people.idOf(visit), settings, now))
    await insertVisits(write, made)
    await openEarlier(
      write,
      made.map(({ booking }) => booking).filter(({ status }) => status === 'completed'),
    )
    for await (const some of inTurns(made, rowsAtOnce))
      for (const each of some) await takeItsPlaces(write, settings, each, now)
    await count(write, countOf(made.map(({ booking }) => booking)))
    const before: Brought = {
      visits: made.map(({ booking }) => booking.id),
      people: people.added.map(({ id }) => id),
      at: now,
    }
    await insertImportAct(write, { key, noun: 'booking', entityId: importedVisitsId, before })
    await recordChange(write, { kind: 'booking-changed', id: importedVisitsId }, now)
    return added
  })
  if (!result.ok) return result
  return { ok: true, added: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

export const importedVisitsId = 'import-visits'

type Brought = { visits: string[]; people: string[]; at: number }

/** Keeps what was used or changed since. */
export async function undoVisitImport(write: Write, act: Act): Promise<null> {
  // Written by `importVisits`.
  const { visits, people } = act.before as Brought
  const untouched = await lockUntouched(write, visits)
  await deleteVisits(
    write,
    untouched.map(({ id }) => id),
  )
  const sums = countOf(untouched)
  await count(write, { bookings: -sums.bookings, 'bookings-confirmed': -sums['bookings-confirmed'] })
  await deleteImported(
    write,
    people.map((id) => ({ id, notes: digestNotes('') })),
  )
  return null
}

export async function readLastVisitImport(parts: Pick<Parts, 'database' | 'clock'>): Promise<LastImport | null> {
  return readLastImportOf<Brought>(parts, importedVisitsId, ({ visits }) => visits.length)
}

/** Sets aside visits that the office, or an earlier row, already has. */
async function judge(queries: Queries, { found }: Table, settings: Settings, now: number): Promise<Judged> {
  const { candidates } = found
  const known = await findKnownKeys(
    queries,
    candidates.map(({ person }) => person),
  )
  const idOf = (person: Candidate) =>
    keysOf(person)
      .map((key) => known.get(key)?.id)
      .find((id) => id !== undefined) ?? null
  const ids = [...new Set(candidates.flatMap(({ person }) => idOf(person) ?? []))]
  const [times, homes] = [await findTimesOf(queries, ids), await findAddresses(queries, ids)]
  const judged: Judged = { visits: [], joined: [], refused: [...found.refused] }
  const lines = new Map<string, number>()
  const offered = offeredFrequencies(settings.prices)
  for await (const some of inTurns(candidates, rowsAtOnce)) for (const candidate of some) judgeOne(candidate)
  judged.refused.sort((one, other) => one.line - other.line)
  return judged

  function judgeOne(candidate: VisitCandidate): void {
    const { line, person, date, start } = candidate
    const customerId = idOf(person)
    const at = arrangedWindow(settings.schedule, settings.timeZone, candidate)
    const home = (customerId === null ? undefined : homes.get(customerId)) ?? { address: '', zip: '' }
    if (!at || (person.address === '' && home.address === '')) {
      judged.refused.push({ line, name: person.name, fault: at ? 'visit-address' : 'visit-time' })
      return
    }
    const keys = keysOf(person).map((key) => timeKey(key, date, start))
    const before = keys.map((key) => lines.get(key)).find((each) => each !== undefined)
    for (const key of keys) if (!lines.has(key)) lines.set(key, before ?? line)
    if (before !== undefined) judged.joined.push({ line, name: person.name, as: { line: before } })
    else if (customerId !== null && times.has(timeKey(customerId, date, start)))
      judged.joined.push({ line, name: person.name, as: { id: customerId, name: dayInWords(date) } })
    else {
      const there = person.address === '' ? home : person
      const who = { ...person, address: there.address, zip: there.zip }
      const isOffered = offered.includes(candidate.frequency)
      judged.visits.push({
        ...candidate,
        ...(isOffered ? { person: who } : { person: withOften(who, candidate.often), frequency: 'once' }),
        customerId,
        at,
        status: statusOf(candidate, at, now),
      })
    }
  }
}

function statusOf({ outcome }: VisitCandidate, { endsAt }: ArrangedWindow, now: number): BookingStatus {
  if (outcome !== null) return outcome === 'locked-out' && endsAt > now ? 'confirmed' : outcome
  return endsAt <= now ? 'completed' : 'confirmed'
}

/** Each new customer once, by the first row about them. */
function newPeople(visits: readonly NewVisit[], now: number) {
  const ids = new Map<string, string>()
  const added: { id: string; candidate: Candidate }[] = []
  for (const { customerId, person } of visits) {
    if (customerId !== null) continue
    const keys = keysOf(person)
    const known = keys.map((key) => ids.get(key)).find((id) => id !== undefined)
    const id = known ?? newId(now)
    for (const key of keys) if (!ids.has(key)) ids.set(key, id)
    // A note about one visit does not belong to the customer.
    if (known === undefined) added.push({ id, candidate: { ...person, notes: '' } })
  }
  const idOf = ({ customerId, person }: NewVisit): string =>
    customerId ??
    keysOf(person)
      .map((key) => ids.get(key))
      .find((id) => id !== undefined) ??
    ''
  return { added, idOf }
}

function toNewBooking(visit: NewVisit, customerId: string, settings: Settings, now: number): NewBooking {
  const { person, at, status, price, frequency } = visit
  const { prices, brand } = settings
  const { name, email, phone, address, zip, access } = person
  const { service, isNamed } = serviceNamed(visit.service, prices)
  const choice = { service, homeSize: 'medium', bathrooms: 1, extras: [], frequency } as const
  // A regular customer's first visit is seldom in the file.
  const dollars = price ?? quote(prices, choice).later
  const notes = [isNamed ? '' : visit.service, person.notes].filter(Boolean).join('\n').slice(0, mostNotes)
  const booking = planBooking({
    id: newId(now),
    asked: { name, email, phone, address, zip, ...noTexts, access, notes, ...choice, extras: [] },
    named: nameChoice(prices, choice),
    price: { first: dollars, later: dollars },
    tax: undefined,
    deposit: 0,
    fromEstimate: false,
    at,
    length: { minutes: 0, people: 0 },
    status,
    answerBy: null,
    now,
  })
  return { booking, customerId, consent: recordConsent(arrangedTextConsent, false, now, brand), hours: at }
}

const mostNotes = 2_000

/** A name that is not on the list becomes the first service, and stays in the notes. */
function serviceNamed(said: string, prices: Settings['prices']): { service: string; isNamed: boolean } {
  const { services } = prices.offered
  const named = services.find((each) => {
    const label = fold(prices.services[each]?.label ?? '')
    return label !== '' && (fold(said) === label || fold(said).startsWith(`${label} `))
  })
  const [first = 'standard'] = services
  return { service: named ?? first, isNamed: named !== undefined || said === '' }
}

async function takeItsPlaces(write: Write, settings: Settings, { booking, hours }: NewBooking, now: number) {
  if (booking.status !== 'confirmed') return
  const work = { ...booking, ...hours }
  await takePlaces(write, placesFor(settings, work, { bookingId: booking.id, freeBy: now, anyway: true }))
}

function countOf(visits: readonly { status: string }[]) {
  const confirmed = visits.filter(({ status }) => status === 'confirmed').length
  return { bookings: visits.length, 'bookings-confirmed': confirmed }
}

/** How many questions there will be about later visits: one for each customer and rhythm. */
async function countRegulars(
  queries: Queries,
  visits: readonly NewVisit[],
  { since, now }: { since: string; now: number },
) {
  const asked = visits.filter(
    ({ frequency, status, at }) =>
      frequency !== 'once' && at.date >= since && agreedStatuses.some((agreed) => agreed === status),
  )
  const { idOf } = newPeople(asked, now)
  const decided = await findDecided(queries, [...new Set(asked.flatMap(({ customerId }) => customerId ?? []))])
  const regulars = new Set(asked.map((visit) => `${idOf(visit)} ${visit.frequency}`))
  return [...regulars].filter((regular) => !decided.has(regular)).length
}

function detailOf({ at, status, price, frequency }: NewVisit): string {
  return [
    `${dayInWords(at.date)}, ${at.date.slice(0, 4)}`,
    windowInWords(at),
    status,
    price === null ? '' : `$${price}`,
    frequency === 'once' ? '' : everyInWords(frequency),
  ]
    .filter(Boolean)
    .join(', ')
}
