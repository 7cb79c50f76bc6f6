import { dayOf, isBackupName } from './store.ts'

/** The newest days, weeks and months keep their newest backup. */
const kept = { days: 7, weeks: 4, months: 12 }

/** By their names; the rule ignores other files. */
export function listKept(names: readonly string[]): Set<string> {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed()
  return new Set([
    ...newestOfEach(newestFirst, dayOf, kept.days),
    ...newestOfEach(newestFirst, weekOf, kept.weeks),
    ...newestOfEach(newestFirst, (name) => dayOf(name).slice(0, 7), kept.months),
  ])
}

/** The newest of each of the newest spans that have any: a server that was off for a month loses none for it. */
function newestOfEach(newestFirst: string[], spanOf: (name: string) => string, spans: number): string[] {
  const newest = new Map<string, string>()
  for (const name of newestFirst) if (!newest.has(spanOf(name))) newest.set(spanOf(name), name)
  return [...newest.values()].slice(0, spans)
}

function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
