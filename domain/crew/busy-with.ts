type Work = { startsAt: number; endsAt: number; minutes: number }

/**
 * From when until when people are busy with a visit (UTC epoch milliseconds): its arrival window, and longer if the work
 * takes longer. `minutes` is 0 when no length was agreed on.
 */
export function busyWith({ startsAt, endsAt, minutes }: Work): { from: number; to: number } {
  return { from: startsAt, to: Math.max(endsAt, startsAt + minutes * 60_000) }
}
