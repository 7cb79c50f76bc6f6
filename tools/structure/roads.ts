import { basename } from 'node:path'
import { isTest, roomOf, type ProductRoom, type Source } from './read-sources.ts'

type Span = readonly [from: number, to: number]

export type Place = { is: string; columns: Span; floors: Span }

/** The house: each room of the product on what it stands on. */
const house: Record<ProductRoom, Place> = {
  site: { is: 'the visitor’s program', columns: [0, 1], floors: [0, 1] },
  office: { is: 'the owner’s program', columns: [1, 2], floors: [0, 1] },
  server: { is: 'HTTP, SQL, delivery', columns: [3, 5], floors: [0, 2] },
  ui: { is: 'what both programs use', columns: [0, 2], floors: [1, 2] },
  documents: { is: 'what is printed or mailed', columns: [2, 3], floors: [1, 2] },
  words: { is: 'every sentence that a person reads, by language', columns: [0, 4], floors: [2, 3] },
  domain: { is: 'the rules that all agree on: no I/O, no framework, no clock', columns: [0, 4], floors: [3, 4] },
  migrations: { is: 'the tables, step by step', columns: [4, 5], floors: [2, 4] },
}

export const places = Object.entries(house).map(([room, place]) => ({ room, ...place }))

export type PlacedRoom = (typeof places)[number]

/** Imports from one room to another, and the files that contain them. */
export type Road = { from: PlacedRoom; to: PlacedRoom; files: Set<string> }

export function findRoads(sources: Source[]): Road[] {
  const roads = new Map<string, Road>()
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    for (const { file } of imports) {
      const [from, to] = [placeOf(path), placeOf(file ?? '')]
      if (from === undefined || to === undefined || from === to) continue
      const name = `${from.room} → ${to.room}`
      const files = roads.get(name)?.files ?? new Set()
      roads.set(name, { from, to, files: files.add(basename(path)) })
    }
  }
  return [...roads.values()]
}

const placeOf = (path: string) => places.find(({ room }) => room === roomOf(path))

export const middleOf = ({ columns: [from, to] }: Place) => (from + to) / 2

export function isRightOn(above: Place, below: Place): boolean {
  const [left, right] = sharedColumns(above, below)
  return above.floors[1] === below.floors[0] && left < right
}

export const sharedColumns = (one: Place, other: Place): Span => [
  Math.max(one.columns[0], other.columns[0]),
  Math.min(one.columns[1], other.columns[1]),
]

export function standsOn(steps: Road[], above: PlacedRoom, below: PlacedRoom): boolean {
  return steps.some(({ from, to }) => from === above && (to === below || standsOn(steps, to, below)))
}
