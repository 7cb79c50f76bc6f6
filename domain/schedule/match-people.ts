/** Work that goes on at one time: how many people it needs, and the numbers of those who can do all of it. */
export type Wanted = { needed: number; can: readonly number[] }

/**
 * The numbers of the works that compete for too few people: together they need more than can do any of them, even where
 * there are enough people in all. Empty if each can have its own people.
 */
export function findShort(works: readonly Wanted[]): Set<number> {
  // Each person's place in `units`, and each unit is one of the people that a work needs.
  const units = works.flatMap(({ needed }, work) => Array.from({ length: needed }, () => work))
  const taken = new Map<number, number>()
  const short = new Set<number>()
  for (const unit of units.keys()) {
    const tried = new Set<number>()
    if (!assign(unit, tried)) for (const person of tried) addWork(taken.get(person))
    if (![...taken.values()].includes(unit)) addWork(unit)
  }
  return short

  /** Moves others to people who are free, where that helps. */
  function assign(unit: number, tried: Set<number>): boolean {
    for (const person of works[units[unit] ?? -1]?.can ?? []) {
      if (tried.has(person)) continue
      tried.add(person)
      const other = taken.get(person)
      if (other !== undefined && !assign(other, tried)) continue
      taken.set(person, unit)
      return true
    }
    return false
  }

  function addWork(unit: number | undefined): void {
    const work = units[unit ?? -1]
    if (work !== undefined) short.add(work)
  }
}
