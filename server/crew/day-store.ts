import { sql } from 'kysely'
import type { RecordOfHome } from '../../domain/customers/access-at.ts'
import type { CustomerLanguage } from '../../domain/customer-languages.ts'
import { readHomes } from '../customers/read-homes.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import { coversVisitTexts } from '#words/consents.ts'
import type { CrewStep } from '../../domain/crew/day.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { namedColumns, readNames } from '../schema/read-names.ts'

/** A visit as its people see it: without prices, the customer's last name, email and history. */
export type OwnVisit = ReturnType<typeof toOwnVisit>

/** Soonest first. */
export async function listOwnVisits(
  queries: Queries,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<OwnVisit[]> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select(ownColumns)
    .where('crew_visits.person_id', '=', personId)
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .execute()
  return rows.map(toOwnVisit)
}

const ownColumns = [
  'id',
  'name',
  'status',
  'phone',
  'address',
  'zip',
  'bathrooms',
  ...namedColumns,
  'date',
  'window_start',
  'window_end',
  'starts_at',
  'ends_at',
  'minutes',
  'notes',
  'visit_notes',
  'access',
  'text_consent',
] as const

type OwnRow = Parameters<typeof readNames>[0] & {
  id: string
  name: string
  status: string
  phone: string
  address: string
  zip: string
  bathrooms: number
  date: string
  window_start: string
  window_end: string
  starts_at: number
  ends_at: number
  minutes: number
  notes: string
  visit_notes: string
  access: string
  text_consent: string
}

function toOwnVisit(row: OwnRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    phone: row.phone,
    address: row.address,
    zip: row.zip,
    bathrooms: row.bathrooms,
    named: readNames(row),
    service: row.service_type,
    date: row.date,
    start: row.window_start,
    end: row.window_end,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minutes: row.minutes,
    notes: row.notes,
    visitNotes: row.visit_notes,
    access: row.access,
    agreesToTexts: coversVisitTexts(row.text_consent),
  }
}

/** Loaded with few looks at the database. */
export type DayRow = ReturnType<typeof toOwnVisit> & {
  /** The notes of the customer's record for every visit, and its homes; null for a visit without a customer. */
  record: (RecordOfHome & { id: string; notes: string; lines: string; language: CustomerLanguage | '' }) | null
}

/** The times (UTC epoch milliseconds) use the index; the days decide. */
export type OfDays = { personId: string; from: string; to: string; startsFrom: number; startsTo: number }

/** With the customers' records; entry notes stay sealed (`openWords`). */
export async function listDay(queries: Queries, asked: OfDays): Promise<DayRow[]> {
  const { rows } = await selectDay(queries, asked)
  return rows.map((row) => ({ ...toOwnVisit({ ...row, access: row.sealed_access }), record: toRecord(row) }))
}

const selectDay = prepareQuery((queries, { personId, from, to, startsFrom, startsTo }: OfDays) =>
  queries
    .selectFrom('crew_visits')
    .innerJoin('bookings', 'bookings.id', 'crew_visits.booking_id')
    .leftJoin('customers as named', 'named.id', 'bookings.customer_id')
    .leftJoin('customers as main', (join) =>
      join.on('main.id', '=', sql<string>`coalesce(named.merged_into, named.id)`).on('main.erased_at', 'is', null),
    )
    .leftJoin('home_lists', 'home_lists.customer_id', 'main.id')
    .select(ownColumns.filter((column) => column !== 'access').map((column) => `bookings.${column}` as const))
    .select(['bookings.access as sealed_access'])
    .select([
      'main.id as record_id',
      'main.notes as record_notes',
      'main.address as record_address',
      'main.access as sealed_record',
      'main.homes',
      'home_lists.lines',
      // Of several records of one person, the first that says so.
      sql<CustomerLanguage | ''>`coalesce(nullif(main.language, ''), (select min(other.language) from customers as other
        where other.merged_into = main.id and other.language <> ''), '')`.as('language'),
    ])
    .where('crew_visits.person_id', '=', personId)
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .where('bookings.starts_at', '>=', startsFrom)
    .where('bookings.starts_at', '<', startsTo)
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id'),
)

function toRecord(row: {
  record_id: string | null
  record_notes: string | null
  record_address: string | null
  sealed_record: string | null
  homes: string | null
  lines: string | null
  language: CustomerLanguage | ''
}): DayRow['record'] {
  if (row.record_id === null) return null
  return {
    id: row.record_id,
    notes: row.record_notes ?? '',
    address: row.record_address ?? '',
    access: row.sealed_record ?? '',
    homes: readHomes(row.homes ?? '[]'),
    lines: row.lines ?? '',
    language: row.language,
  }
}

export async function findTogether(queries: Queries, asked: OfDays): Promise<{ booking: string; name: string }[]> {
  return (await selectTogether(queries, asked)).rows
}

const selectTogether = prepareQuery((queries, { personId, from, to, startsFrom, startsTo }: OfDays) =>
  queries
    .selectFrom('crew_visits as own')
    .innerJoin('bookings', 'bookings.id', 'own.booking_id')
    .innerJoin('crew_visits as other', 'other.booking_id', 'own.booking_id')
    .innerJoin('crew', 'crew.id', 'other.person_id')
    .select(['own.booking_id as booking', 'crew.name'])
    .where('own.person_id', '=', personId)
    .where('other.person_id', '<>', personId)
    .where('bookings.starts_at', '>=', startsFrom)
    .where('bookings.starts_at', '<', startsTo)
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to)
    .orderBy('crew.name')
    .orderBy('crew.id'),
)

export async function findTicksOfDays(queries: Queries, asked: OfDays): Promise<{ booking: string; line: string }[]> {
  return (await selectTicks(queries, asked)).rows
}

const selectTicks = prepareQuery((queries, { personId, from, to, startsFrom, startsTo }: OfDays) =>
  queries
    .selectFrom('crew_visits')
    .innerJoin('bookings', 'bookings.id', 'crew_visits.booking_id')
    .innerJoin('crew_ticks', 'crew_ticks.booking_id', 'crew_visits.booking_id')
    .select(['crew_ticks.booking_id as booking', 'crew_ticks.line'])
    .where('crew_visits.person_id', '=', personId)
    .where('bookings.starts_at', '>=', startsFrom)
    .where('bookings.starts_at', '<', startsTo)
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to),
)

/** In the order of the presses. */
export async function findOwnSteps(queries: Queries, asked: OfDays): Promise<PressedStep[]> {
  return (await selectSteps(queries, asked)).rows.map(toStep)
}

const selectSteps = prepareQuery((queries, { personId, from, to, startsFrom, startsTo }: OfDays) =>
  queries
    .selectFrom('crew_steps')
    .innerJoin('bookings', 'bookings.id', 'crew_steps.booking_id')
    .select(['booking_id', 'person_id', 'step', 'pressed_at', 'key'])
    .where('person_id', '=', personId)
    .where('bookings.starts_at', '>=', startsFrom)
    .where('bookings.starts_at', '<', startsTo)
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to)
    .orderBy('pressed_at')
    .orderBy('step'),
)

export type PressedStep = { booking: string; person: string; step: CrewStep; at: number; key: string }

/** In the order of the presses. */
export async function findSteps(queries: Queries, bookingIds: readonly string[]): Promise<PressedStep[]> {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('crew_steps')
    .select(['booking_id', 'person_id', 'step', 'pressed_at', 'key'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('pressed_at')
    .orderBy('step')
    .execute()
  return rows.map(toStep)
}

type StepRow = { booking_id: string; person_id: string; step: string; pressed_at: number; key: string }

function toStep({ booking_id: booking, person_id: person, step, pressed_at: at, key }: StepRow): PressedStep {
  // Written by `insertStep`.
  return { booking, person, step: step as CrewStep, at, key }
}

/** Replaces one from before the visit's day (`dayFrom`, UTC epoch milliseconds); returns whether it is the first. */
export async function insertStep(
  write: Write,
  { booking, person, step, at, key }: PressedStep,
  dayFrom: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('crew_steps')
    .values({ booking_id: booking, person_id: person, step, pressed_at: at, key })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'person_id', 'step'])
        .doUpdateSet({ pressed_at: at, key })
        .where('crew_steps.pressed_at', '<', dayFrom),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes it if it was made after a time; returns its step. */
export async function deleteStep(
  write: Write,
  { booking, person, key, after }: { booking: string; person: string; key: string; after: number },
): Promise<CrewStep | null> {
  const row = await write
    .deleteFrom('crew_steps')
    .where('booking_id', '=', booking)
    .where('person_id', '=', person)
    .where('key', '=', key)
    .where('pressed_at', '>', after)
    .returning('step')
    .executeTakeFirst()
  // Written by `insertStep`.
  return row ? (row.step as CrewStep) : null
}

const minuteMs = 60_000

/** To the minute. */
export async function insertLooks(
  queries: Queries,
  { bookings, person, at }: { bookings: readonly string[]; person: string; at: number },
): Promise<void> {
  if (bookings.length === 0) return
  const looked_at = Math.floor(at / minuteMs) * minuteMs
  // A page that is looked at again within the minute writes nothing.
  const known = new Set((await selectLooks(queries, { person, looked_at })).rows.map(({ booking_id }) => booking_id))
  const unknown = bookings.filter((booking) => !known.has(booking))
  if (unknown.length === 0) return
  await queries
    .insertInto('crew_looks')
    .values(unknown.map((booking_id) => ({ booking_id, person_id: person, looked_at })))
    .onConflict((conflict) => conflict.columns(['booking_id', 'person_id', 'looked_at']).doNothing())
    .execute()
}

const selectLooks = prepareQuery((queries, { person, looked_at }: { person: string; looked_at: number }) =>
  queries
    .selectFrom('crew_looks')
    .select('booking_id')
    .where('person_id', '=', person)
    .where('looked_at', '=', looked_at),
)

/** The first and the last time of each, and in how many minutes. */
export async function findLooks(
  queries: Queries,
  bookingId: string,
): Promise<{ person: string; first: number; last: number; times: number }[]> {
  const rows = await queries
    .selectFrom('crew_looks')
    .select(({ fn }) => [
      'person_id as person',
      fn.min('looked_at').as('first'),
      fn.max('looked_at').as('last'),
      fn.countAll<number>().as('times'),
    ])
    .where('booking_id', '=', bookingId)
    .groupBy('person_id')
    .orderBy('person_id')
    .execute()
  return rows.map(({ person, first, last, times }) => ({
    person,
    first: Number(first),
    last: Number(last),
    times: Number(times),
  }))
}
