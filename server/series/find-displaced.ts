import { createHash } from 'node:crypto'
import { blockedOn } from '../../domain/bookings/blocked-days.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { mostRearranged } from '../../domain/series/closed-day.ts'
import { daysAround } from '../../domain/series/rearrange.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { findSeries } from '../bookings/series-store.ts'
import { findNewestVisit } from '../bookings/agreed-store.ts'
import { findBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { listAskedOn, listStandingVisits, type StandingVisit } from './day-store.ts'

export type Facts = { settings: Settings; now: number }

/** A visit that the owner decides about; without a booking its series has no visit on the day. */
export type Displaced = {
  id: string
  seriesId: string
  customerId: string
  visit: { version: number } | null
  /** The visit to copy while there is none. */
  model: string
  name: string
  window: string
  start: string
  end: string
  minutes: number
  people: number
  price: number
}

export type Gathered = { displaced: Displaced[]; others: StandingVisit[]; stamp: string; busyOn: Map<string, string[]> }

const dayMs = 86_400_000

/** Agreed visits on their own day of a series, and days without a visit. Other visits are among `others`. */
export async function gatherDay(queries: Queries, date: string, { settings, now }: Facts): Promise<Gathered> {
  const [from, to] = [addDays(date, -daysAround), addDays(date, daysAround)]
  const at = (day: string) => toInstant(day, '00:00', settings.timeZone)
  const startsFrom = Math.max(now, at(from) - dayMs)
  const around = await listStandingVisits(queries, { from, to, startsFrom, startsTo: at(to) + 2 * dayMs })
  const onDay = around.filter((visit) => visit.date === date)
  const made = onDay.flatMap((visit) => toDisplaced(visit))
  const asked: Displaced[] = []
  for (const seriesId of await listAskedOn(queries, date)) {
    const waiting = await findDisplaced(queries, seriesId)
    if (waiting) asked.push(waiting)
  }
  const displaced = [...made, ...asked].slice(0, mostRearranged)
  const known = new Set(made.map(({ id }) => id))
  const busyOn = new Map<string, string[]>()
  for (const { customer_id: customer, date: day } of around)
    if (customer !== null && day !== date) busyOn.set(customer, [...(busyOn.get(customer) ?? []), day])
  const { isWhole } = blockedOn(settings.schedule, date)
  const facts = { isWhole, visits: displaced.map(({ id, visit }) => [id, visit?.version ?? 0]) }
  const stamp = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return { displaced, others: onDay.filter(({ id }) => !known.has(id)), stamp, busyOn }
}

function toDisplaced(row: StandingVisit): Displaced[] {
  const { id, version, status, series_id: seriesId, customer_id: customerId } = row
  if (seriesId === null || customerId === null || status !== 'confirmed' || row.slot_date !== row.date) return []
  const hours = { window: row.window_id, start: row.window_start, end: row.window_end }
  const { name, minutes, people, price } = row
  return [{ id, seriesId, customerId, visit: { version }, model: id, name, minutes, people, price, ...hours }]
}

async function findDisplaced(queries: Queries, seriesId: string): Promise<Displaced | null> {
  const series = await findSeries(queries, seriesId)
  const model = await findNewestVisit(queries, seriesId)
  const stored = model === null ? null : await findBooking(queries, model)
  if (!series || model === null || !stored) return null
  const { window, start, end, price } = series.agreement
  const { name, minutes, people } = stored.booking
  const { customerId } = series
  const work = { window, start, end, minutes, people, price }
  return { id: seriesId, seriesId, customerId, visit: null, model, name, ...work }
}
