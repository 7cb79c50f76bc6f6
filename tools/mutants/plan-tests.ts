import { basename, dirname } from 'node:path'
import { isTest, type Source } from '../structure/read-sources.ts'

/** Files that load a certain one, at any distance, and how many steps away they are. */
export type Dependents = ReadonlyMap<string, number>

export function findDependents(sources: Source[], path: string): Dependents {
  const importers = new Map<string, string[]>()
  for (const { path: from, imports } of sources)
    for (const { file, isType } of imports)
      if (file !== null && !isType) importers.set(file, [...(importers.get(file) ?? []), from])
  const distances = new Map([[path, 0]])
  // The map grows while it is gone through: breadth first.
  for (const [file, distance] of distances)
    for (const from of importers.get(file) ?? []) if (!distances.has(from)) distances.set(from, distance + 1)
  return distances
}

/** Beside those that load a file themselves. What is shown only by tests farther away is as good as not shown. */
const enough = 6

/** The tests in these rooms that load a file, the file's own first, then the nearest. */
export function findTests(dependents: Dependents, path: string, rooms: readonly string[]): string[] {
  const own = path.replace(/\.ts$/, '.test.ts')
  const noun = /^[a-z]+/.exec(basename(path))?.[0] ?? ''
  function far(test: string, distance: number): number {
    if (test === own) return 0
    const isOfNoun = dirname(test) === dirname(path) && basename(test).startsWith(noun)
    return distance + (isOfNoun ? 0 : 1)
  }
  return [...dependents]
    .filter(([file]) => isTest(file) && file.includes('.test.') && rooms.some((room) => file.startsWith(`${room}/`)))
    .toSorted(([a, atA], [b, atB]) => far(a, atA) - far(b, atB))
    .filter(([, distance], place) => distance === 1 || place < enough)
    .map(([file]) => file)
}
