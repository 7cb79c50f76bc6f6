import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { CrewStep } from '../../domain/crew/day.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { OfDays } from './day-store.ts'

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
