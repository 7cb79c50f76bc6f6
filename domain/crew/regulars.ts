/** Of as many past visits of a home, that many make a person its regular. */
export const lastVisits = 4
const fewestOfThem = 3

/** They did three of its last four visits. `visits`: people of completed ones, newest first; at least three. */
export function regularsOf(visits: readonly (readonly string[])[]): string[] {
  const last = visits.slice(0, lastVisits)
  const times = countVisits(last)
  return [...times].filter(([, count]) => count >= fewestOfThem).map(([person]) => person)
}

/** Who comes to a home, and whom the customer expected, by first names. */
export type InsteadOf = { comes: string[]; of: string[] }

/** Null while nobody was promised, one of the regulars comes, or nobody does. */
export function insteadOf({ regulars, people }: { regulars: readonly string[]; people: readonly string[] }) {
  if (regulars.length === 0 || people.length === 0 || regulars.some((person) => people.includes(person))) return null
  return { comes: people, of: regulars }
}

/** How many of some visits each person did. */
export function countVisits(visits: readonly (readonly string[])[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const person of visits.flat()) times.set(person, (times.get(person) ?? 0) + 1)
  return times
}

/** Somebody is added, and no regular goes. Taking people off a visit breaks nothing yet. */
export function brokenWith(
  regulars: readonly string[],
  { before, people }: { before: readonly string[]; people: readonly string[] },
): readonly string[] {
  const isAdded = people.some((person) => !before.includes(person))
  return isAdded && !regulars.some((person) => people.includes(person)) ? regulars : []
}
