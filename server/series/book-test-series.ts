import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { arrangeVisitSchema } from '../../domain/bookings/arranged-visits.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { undoTestAct } from '../acts/undo-test-act.ts'
import { bookAsOwner } from '../bookings/book-as-owner.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { undoSeries } from './undo-series.ts'

/** All tables that a series writes to, each before those it points to. */
export const seriesTables = [
  'series_questions',
  'series_requests',
  'places',
  'booking_edits',
  'bookings',
  'series',
  'messages',
  'acts',
  'counters',
  'events',
  'request_keys',
  'search_keys',
  'former_customers',
  'customers',
] as const satisfies (keyof Tables)[]

/** Books a weekly visit by phone, on Tuesday, December 1, at eight, with the fields of `change`. */
export async function bookRegular(parts: Parts, change: object = {}): Promise<Booking> {
  const time = { date: '2026-12-01', start: '08:00', end: '10:00' }
  const input = { key: randomUUID(), ...visitForm, ...time, frequency: 'weekly', ...change }
  const result = await bookAsOwner(parts, v.parse(arrangeVisitSchema, input))
  if (!result.ok) throw new Error(result.reason)
  return result.booking
}

/** Presses an act as it was previewed; throws where there is no preview. */
export async function pressAct(parts: Parts, id: string, act: SeriesAct) {
  const key = randomUUID()
  const preview = await previewAct(parts, id, act)
  if (!preview.ok) throw new Error(preview.reason)
  return { preview, result: await changeSeries(parts, id, { key, act, stamp: preview.stamp }), key }
}

export function undoAct(parts: Parts, act: string) {
  return undoTestAct(parts, { series: (write, taken) => undoSeries(parts.clock, write, taken) }, { act })
}

/** As far as an act and its undo may differ; without due times. */
export async function readSeriesState(queries: Queries) {
  const bookings = await queries.selectFrom('bookings').selectAll().orderBy('id').execute()
  const series = await queries.selectFrom('series').selectAll().orderBy('id').execute()
  const questions = await queries
    .selectFrom('series_questions')
    .selectAll()
    .orderBy('slot_date')
    .orderBy('series_id')
    .execute()
  const places = await queries
    .selectFrom('places')
    .select(['date', 'window_id', 'booking_id'])
    .where('free_at', 'is', null)
    .orderBy('date')
    .orderBy('window_id')
    .orderBy('booking_id')
    .execute()
  const counters = await queries.selectFrom('counters').select(['name', 'value']).execute()
  const sums = new Map<string, number>()
  for (const { name, value } of counters) sums.set(name, (sums.get(name) ?? 0) + value)
  const messages = await queries.selectFrom('messages').select(['kind', 'entity_id']).orderBy('id').execute()
  return {
    bookings,
    series: series.map(({ due_at: _due, ...row }) => row),
    questions,
    places,
    sums: [...sums].filter(([, sum]) => sum !== 0).toSorted(),
    messages,
  }
}

/** What an edit of a visit and its undo may touch as well. Undoing an edit is another version (decision 300). */
export async function readEditedState(queries: Queries) {
  const { bookings, ...state } = await readSeriesState(queries)
  const customers = await queries.selectFrom('customers').selectAll().orderBy('id').execute()
  return {
    ...state,
    bookings: bookings.map(withoutVersion),
    customers: customers.map(withoutVersion),
    former: await queries.selectFrom('former_customers').selectAll().orderBy('id').execute(),
    edits: await queries.selectFrom('booking_edits').selectAll().orderBy('id').execute(),
  }
}

function withoutVersion<Row extends { version: number }>({ version: _version, ...row }: Row) {
  return row
}
