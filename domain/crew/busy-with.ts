type Work = { startsAt: number; endsAt: number; minutes: number }

/** UTC epoch milliseconds: the arrival window, or longer if the work is. `minutes`: 0 if not agreed on. */
export function busyWith({ startsAt, endsAt, minutes }: Work): { from: number; to: number } {
  return { from: startsAt, to: Math.max(endsAt, startsAt + minutes * 60_000) }
}

/** By agreed lengths, below zero if they overlap; a visit without a length takes as long as its window. */
export function minutesBetween(one: Work, other: Work): number {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  const ends = first.minutes > 0 ? first.startsAt + first.minutes * 60_000 : first.endsAt
  return Math.round((second.startsAt - ends) / 60_000)
}
