import { coversVisitTexts } from '#words/consents.ts'
import type { CrewStep } from '../../domain/crew/day.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { namedColumns, readNames } from '../schema/read-names.ts'

/** A visit as its people see it: without prices, the customer's last name, email and history. */
export type OwnVisit = ReturnType<typeof toOwnVisit>

/** The agreed visits of a person on some days, soonest first. */
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

export type PressedStep = { booking: string; person: string; step: CrewStep; at: number; key: string }

/** What the people of some visits have pressed, in the order of the presses. */
export async function findSteps(queries: Queries, bookingIds: readonly string[]): Promise<PressedStep[]> {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('crew_steps')
    .select(['booking_id', 'person_id', 'step', 'pressed_at', 'key'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('pressed_at')
    .orderBy('step')
    .execute()
  // Written by `insertStep`.
  return rows.map((row) => ({
    booking: row.booking_id,
    person: row.person_id,
    step: row.step as CrewStep,
    at: row.pressed_at,
    key: row.key,
  }))
}

/**
 * Records a press, in place of one from before the day of the visit (`dayFrom`, UTC epoch milliseconds); returns whether it
 * is the first of its kind on that day.
 */
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

/** Takes back the press with this key if it was made after a time; returns whose step it was. */
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

/** Records that a person's phone shows how to get into the homes of some visits, to the minute. */
export async function insertLooks(
  queries: Queries,
  { bookings, person, at }: { bookings: readonly string[]; person: string; at: number },
): Promise<void> {
  if (bookings.length === 0) return
  const looked_at = Math.floor(at / minuteMs) * minuteMs
  await queries
    .insertInto('crew_looks')
    .values(bookings.map((booking_id) => ({ booking_id, person_id: person, looked_at })))
    .onConflict((conflict) => conflict.columns(['booking_id', 'person_id', 'looked_at']).doNothing())
    .execute()
}

/** Who has looked at how to get in, each with the first and the last time, and in how many minutes. */
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
