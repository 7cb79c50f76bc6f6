import { isBackupName } from '../backups/store.ts'

/** A generation is a folder named by its beginning. Its first segment has all pages, later ones those that changed. */
export type Segment = {
  /** The path within the place. */
  name: string
  generation: string
  number: number
  /** Everything committed until then is in it. */
  at: number
  /** The beginning of the file's SHA-256. */
  digest: string
  isSealed: boolean
}

const pattern = /^([^/]+)\/(\d{8})-(\d{8}T\d{9})Z-([0-9a-f]{32})\.copy(\.age)?$/
const digestLetters = 32

export function nameSegment({
  generation,
  number,
  at,
  sha256,
  isSealed,
}: Omit<Segment, 'name' | 'digest'> & { sha256: string }): string {
  const time = new Date(at).toISOString().replaceAll(/[-:.Z]/g, '')
  const digest = sha256.slice(0, digestLetters)
  return `${generation}/${String(number).padStart(8, '0')}-${time}Z-${digest}.copy${isSealed ? '.age' : ''}`
}

/** Null for other files, such as half of one. */
export function readSegmentName(name: string): Segment | null {
  const [, generation = '', number, time = '', digest = '', sealed] = pattern.exec(name) ?? []
  if (!isBackupName(generation)) return null
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7Z')
  return { name, generation, number: Number(number), at: Date.parse(iso), digest, isSealed: sealed !== undefined }
}

/** Oldest first, each up to the first gap; without those that lack their first segment. */
export function listGenerations(names: readonly string[]): Segment[][] {
  const segments = names.map(readSegmentName).filter((segment) => segment !== null)
  return [...Map.groupBy(segments, ({ generation }) => generation).values()]
    .map((ofOne) => ofOne.toSorted((one, other) => one.number - other.number))
    .map((ofOne) => ofOne.filter(({ number }, index) => number === index))
    .filter((ofOne) => ofOne.length > 0)
    .toSorted(([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0))
}

/** The newest state that is not after `until`; empty if there is none. */
export function listUntil(names: readonly string[], until: number): Segment[] {
  const begun = listGenerations(names).filter(([first]) => first !== undefined && first.at <= until)
  return begun.at(-1)?.filter(({ at }) => at <= until) ?? []
}
