import type { Booking } from '../../domain/bookings/bookings.ts'
import type { BookingNewsKind } from '../../domain/bookings/booking-changes.ts'
import { leavingTime } from '../../domain/outbox/leaving-time.ts'
import { undoMs } from '../../domain/undo.ts'
import { serverDate, serverNow, useNow } from './server-clock.ts'
import { useSettings } from './use-settings.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/news-waits.ts'

type Visit = Pick<Booking, 'status' | 'startsAt'>

/** When news of a visit leaves if the owner presses now, in words; null if it leaves at once, as to a person who asked. */
function useLeaving(kind: BookingNewsKind | null, { status, startsAt }: Visit): string | null {
  const { timeZone } = useSettings()
  const until = useNow() + undoMs
  if (kind === null || status === 'pending') return null
  const leavesAt = leavingTime(`booking-${kind}`, until, { timeZone, visits: [Date.parse(startsAt)] })
  return leavesAt > until ? shortTime(new Date(leavesAt).toISOString(), timeZone, serverDate()) : null
}

/** What to say of a visit that was moved to another start (both ISO 8601); empty if the news leaves at once. */
export function describeMoveNews(starts: readonly string[], timeZone: string): string {
  const until = serverNow() + undoMs
  const leavesAt = leavingTime('booking-rescheduled', until, { timeZone, visits: starts.map((at) => Date.parse(at)) })
  return leavesAt > until ? say.hearsAlone(shortTime(new Date(leavesAt).toISOString(), timeZone, serverDate())) : ''
}

type Props = { kind: BookingNewsKind | null; visit: Visit }

/** A note below the sentence that says who gets the news. */
export function NewsWaits({ kind, visit }: Props) {
  const moment = useLeaving(kind, visit)
  if (moment === null) return null
  return <p className="note">{kind === 'rescheduled' ? say.waitsUnlessSoon(moment) : say.waits(moment)}</p>
}

/** A sentence to add after the one that says what was done; empty if the news leaves at once. */
export function useNewsWaits({ kind, visit }: Props): string {
  const moment = useLeaving(kind, visit)
  if (moment === null) return ''
  return kind === 'rescheduled' ? say.hearsUnlessSoon(moment) : say.hears(moment)
}
