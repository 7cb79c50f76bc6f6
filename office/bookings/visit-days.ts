import type { Booking } from '../../domain/bookings/bookings.ts'
import { dayIn } from '../../domain/format-moment.ts'
import * as say from '#words/office/bookings.ts'

export function groupByDay(
  visits: readonly Booking[],
  timeZone: string,
  now: Date,
): { words: string; visits: Booking[] }[] {
  const days: { date: string; words: string; visits: Booking[] }[] = []
  for (const visit of visits) {
    const last = days.at(-1)
    if (last?.date === visit.date) last.visits.push(visit)
    else days.push({ date: visit.date, words: nameDay(visit, timeZone, now), visits: [visit] })
  }
  return days
}

const dayMs = 86_400_000

function nameDay({ date, day }: Booking, timeZone: string, now: Date): string {
  const today = dayIn(timeZone, now)
  if (date === today) return say.today(day)
  // Calendar days have no time zone, so UTC counts them right.
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return date === tomorrow ? say.tomorrow(day) : day
}
