import { listKept } from '../backups/list-kept.ts'
import { listGenerations, readSegmentName, type Segment } from './list-segments.ts'
import type { OpenPlace } from './open-place.ts'

/** Each moment of this time can be restored; of older ones, the beginning of a generation. */
const everyMomentMs = 7 * 24 * 3_600_000
/** Remains of a file that was cut off. */
const partialMs = 24 * 3_600_000

/** Deletes copies beyond a week by the rule for backups. */
export async function forgetCopies(place: OpenPlace, now: number): Promise<void> {
  const names = await place.list()
  for (const name of listForgotten(names, now)) await place.remove(name)
}

export function listForgotten(names: readonly string[], now: number): string[] {
  const generations = listGenerations(names)
  const kept = new Set(generations.filter((ofOne) => lastOf(ofOne) > now - everyMomentMs).flatMap(namesOf))
  // The newest stays however old it is.
  for (const name of namesOf(generations.at(-1) ?? [])) kept.add(name)
  const thinned = listKept(generations.map(([first]) => first?.generation ?? ''))
  for (const [first] of generations) if (first && thinned.has(first.generation)) kept.add(first.name)
  return names.filter((name) => !kept.has(name) && isForgettable(name, now))
}

const namesOf = (segments: Segment[]) => segments.map(({ name }) => name)
const lastOf = (segments: Segment[]) => segments.at(-1)?.at ?? 0

/** Only our own files, and none that is being written. */
function isForgettable(name: string, now: number): boolean {
  const segment = readSegmentName(name.replace(/\.partial$/, ''))
  return segment !== null && segment.at < now - partialMs
}
