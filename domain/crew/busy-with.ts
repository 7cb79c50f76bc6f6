type Work = { startsAt: number; endsAt: number; minutes: number }

/**
 * From when until when people are busy with a visit (UTC epoch milliseconds): its arrival window, and longer if the work
 * takes longer. `minutes` is 0 when no length was agreed on.
 */
export function busyWith({ startsAt, endsAt, minutes }: Work): { from: number; to: number } {
  return { from: startsAt, to: Math.max(endsAt, startsAt + minutes * 60_000) }
}

/**
 * The minutes between two visits of one person by their agreed lengths, below zero if they overlap; a visit without a length
 * takes as long as its window. Work begins with the arrival window.
 */
export function minutesBetween(one: Work, other: Work): number {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  const ends = first.minutes > 0 ? first.startsAt + first.minutes * 60_000 : first.endsAt
  return Math.round((second.startsAt - ends) / 60_000)
}
