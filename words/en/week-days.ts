/** Weekdays as the schedule counts them: 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name, index) => ({ day: index + 1, name, short: name.slice(0, 3) }),
)

const closed = 'Closed'

/** `Mon–Sat`, `Mon, Wed–Fri`, or that nothing can be booked. */
export function describeDays(days: readonly number[]): string {
  const runs: number[][] = []
  for (const { day } of weekDays) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  if (runs.length === 0) return closed
  return runs
    .map((run) => [run[0], run.at(-1)].map(shortName))
    .map(([from, to]) => (from === to ? from : `${from}–${to}`))
    .join(', ')
}

function shortName(day: number | undefined): string {
  return weekDays.find((known) => known.day === day)?.short ?? ''
}
