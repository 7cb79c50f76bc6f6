import { takesCrew } from '../../domain/crew/assignments.ts'
import { fillPlan, type OpenVisit } from '../../domain/crew/fill-plan.ts'
import { countVisits, lastVisits, regularsOf } from '../../domain/crew/regulars.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { findOtherVisits, replaceCrewOf } from '../bookings/crew-store.ts'
import { findPeopleOfHome } from '../bookings/usual-store.ts'
import { lockBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import type { AssignedTogether } from './assign-visit.ts'
import { findCrewOfSpan, listPlannedVisits, type PlannedVisit } from './plan-store.ts'
import { soldLength } from './read-pace.ts'
import { findCrew } from './store.ts'

export type FillResult =
  | ({ ok: true; given: number; left: number } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'nothing-to-give' }

const dayMs = 86_400_000
/** As many as the calendar names. */
const mostGiven = 500
/** More visits of a home say no more about who knows it. */
const mostOfHome = 8

/** Once per key, as one act. A home with a regular is given to that person or left. */
export async function fillWeek(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { key, from, to }: { key: string; from: string; to: string },
): Promise<FillResult> {
  const now = clock.now()
  const request = { key, route: 'POST /api/crew/plan/fill', body: { from, to }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    // Nobody is given another visit while this plans.
    await takeTurns(write, ['crew'])
    const { visits, given } = await planSpan(write, { from, to, now })
    for (const visit of visits.toSorted((one, other) => (one.booking < other.booking ? -1 : 1)))
      if (given.has(visit.booking) && !(await isAsPlanned(write, visit))) given.delete(visit.booking)
    if (given.size === 0) return refuse('nothing-to-give')
    for (const [id, people] of given) await replaceCrewOf(write, id, people)
    const together: AssignedTogether = { together: [...given].map(([id, after]) => ({ id, before: [], after })) }
    const act = {
      key,
      noun: 'assignment' as const,
      entityId: `plan ${from}`,
      version: 1,
      before: together,
      counted: {},
    }
    await insertAct(write, { ...act, heldUntil: heldUntil(now) })
    for (const id of given.keys()) await recordChange(write, { kind: 'assignment-changed', id }, now)
    return { given: given.size, left: visits.length - given.size }
  })
  if (!result.ok) return result
  return { ok: true, ...result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

/** Locks a visit. Its customer may have moved it or called it off since it was read. */
async function isAsPlanned(write: Write, { booking: id, startsAt }: OpenVisit): Promise<boolean> {
  const { booking } = (await lockBooking(write, id)) ?? {}
  return booking !== undefined && Date.parse(booking.startsAt) === startsAt && takesCrew(booking.status)
}

async function planSpan(queries: Queries, { from, to, now }: { from: string; to: string; now: number }) {
  const settings = await readSettings(queries)
  const startsFrom = Math.max(now, toInstant(from, '00:00', settings.timeZone) - dayMs)
  const startsTo = toInstant(addDays(to, 1), '00:00', settings.timeZone) + dayMs
  const span = { from, to, startsFrom, startsTo }
  const [going, found] = [await findCrewOfSpan(queries, span), await listPlannedVisits(queries, span, mostGiven)]
  const open = found.filter(({ booking }) => !going.has(booking.id) && takesCrew(booking.status) && !isErased(booking))
  const visits: OpenVisit[] = []
  for (const visit of open) visits.push(await describeOpen(queries, visit, settings))
  const others = { bookingId: '', from: startsFrom - dayMs, to: startsTo }
  const planned = await findOtherVisits(queries, others)
  return { visits, given: fillPlan({ visits, crew: await findCrew(queries), planned }) }
}

async function describeOpen(queries: Queries, visit: PlannedVisit, settings: Settings): Promise<OpenVisit> {
  const { booking, start, end } = visit
  const { id, name, address, date, startsAt, endsAt } = booking
  const { minutes, people } = soldLength(settings, booking)
  const at = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  const here = await findPeopleOfHome(queries, { bookingId: id, address, startsAt: at.startsAt, limit: mostOfHome })
  return {
    booking: id,
    name,
    date,
    start,
    end,
    ...at,
    minutes,
    needed: settings.lengths.confirmed ? Math.max(1, people) : 1,
    regulars: regularsOf(here.slice(0, lastVisits)),
    visitsHere: countVisits(here),
  }
}
