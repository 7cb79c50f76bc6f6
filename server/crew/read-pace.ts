import type { Booking } from '../../domain/bookings/bookings.ts'
import { isOfDay } from '../../domain/crew/day.ts'
import { learnedLength, mostStays, paceOf, realMinutes, type Stay, type VisitPace } from '../../domain/crew/pace.ts'
import { agreedLength, type VisitLength } from '../../domain/pricing/visit-lengths.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { readUndoTime } from '../acts/store.ts'
import { joinActs } from '../acts/entity-store.ts'
import { changeLength } from '../bookings/change-length.ts'
import { findBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { deriveKey } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { findSteps } from './step-store.ts'
import { findComingVisits, findDoneVisits, findHomeOf } from './pace-store.ts'

/** How long the visit took, and what its home's last ones have in common; null for an unknown visit. */
export async function readPace({ database: { queries }, clock }: Parts, id: string): Promise<VisitPace | null> {
  const stored = await findBooking(queries, id)
  if (!stored) return null
  const settings = await readSettings(queries)
  const [own = { real: 0, sold: 0 }] = await staysOf(queries, settings, [stored.booking])
  const home = await findHomeOf(queries, id)
  if (home === null) return { ...own, pace: null, learned: null, coming: 0 }
  const stays = await staysOf(queries, settings, await findDoneVisits(queries, home, mostStays))
  const learned = learnedLength(stays)
  const coming = learned === null ? [] : await findComingVisits(queries, home, clock.now())
  return {
    ...own,
    pace: paceOf(stays),
    learned,
    coming: coming.filter((visit) => soldLength(settings, visit).minutes !== learned).length,
  }
}

type Learned = { changed: number; full: string[] } & ForUndo

/**
 * Gives the coming visits of a home another length, each as the owner would at the visit; those that then overlap others
 * stay as they are, and their days are returned. One Undo takes all of it back. The same key again does nothing twice.
 */
export async function learnLength(
  parts: Parts,
  id: string,
  { key, who, minutes }: { key: string; who: string; minutes: number },
): Promise<{ ok: true; learned: Learned } | { ok: false; reason: 'not-found' | 'key-reused' }> {
  const { queries } = parts.database
  const home = await findHomeOf(queries, id)
  if (home === null) return { ok: false, reason: 'not-found' }
  const settings = await readSettings(queries)
  const now = parts.clock.now()
  const learned = { changed: 0, full: [] as string[] }
  const keys: string[] = []
  for (const visit of await findComingVisits(queries, home, now)) {
    const { people } = soldLength(settings, visit)
    const ofVisit = deriveKey(key, visit.id)
    keys.push(ofVisit)
    const input = { key: ofVisit, who, minutes, people: Math.max(1, people), anyway: false, ofHome: true }
    const result = await changeLength(parts, visit.id, input)
    if (result.ok) learned.changed++
    else if (result.reason === 'window-full') learned.full.push(visit.day)
    else if (result.reason === 'key-reused') return { ok: false, reason: 'key-reused' }
  }
  if (keys.length > 0) await parts.database.transaction((write) => joinActs(write, { keys, key, entityId: id, now }))
  return { ok: true, learned: { ...learned, undoForMs: await readUndoTime(queries, key, now) } }
}

async function staysOf(queries: Queries, settings: Settings, visits: readonly Booking[]): Promise<Stay[]> {
  const steps = await findSteps(
    queries,
    visits.map(({ id }) => id),
  )
  return visits.map((visit) => ({
    real: realMinutes(steps.filter((step) => step.booking === visit.id && isOfDay(step, visit, settings.timeZone))),
    sold: soldLength(settings, visit).minutes,
  }))
}

/** As agreed on, or by the owner's figures. */
export function soldLength({ lengths }: Settings, visit: Booking): VisitLength {
  return visit.minutes > 0 ? { minutes: visit.minutes, people: visit.people } : agreedLength(lengths, visit)
}
