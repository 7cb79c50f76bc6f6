import { offered, offeredGroups } from './price-texts.ts'
import { readList, type Typed } from './typed-settings.ts'

export type Merged = {
  typed: Typed
  /** Changes made elsewhere to fields untouched here. */
  news: string[]
  both: string[]
}

export function findChanges(from: Typed, to: Typed): string[] {
  // An item that was added and removed again is empty, as if it had never existed.
  return Object.keys(to).filter((path) => (to[path] ?? '') !== (from[path] ?? ''))
}

/** Merges typed values with the business as it is now: only fields untouched here take the new texts. */
export function mergeTyped({ base, typed, theirs }: { base: Typed; typed: Typed; theirs: Typed }): Merged {
  const mine = findChanges(base, typed)
  const news = findChanges(base, theirs).filter((path) => !mine.includes(path))
  const both = mine.filter((path) => theirs[path] !== base[path] && theirs[path] !== typed[path])
  const merged = { ...theirs, ...pick(typed, mine) }
  const lists = offeredGroups.map(offered).filter((path) => both.includes(path))
  for (const path of lists) {
    const list = (from: Typed) => readList<string>(from, path)
    merged[path] = JSON.stringify(mergeLists({ base: list(base), typed: list(typed), theirs: list(theirs) }))
  }
  return { typed: merged, news: [...news, ...lists], both: both.filter((path) => !lists.includes(path)) }
}

type Lists = Record<'base' | 'typed' | 'theirs', string[]>

/** The list as typed here, plus what was added there, minus what was removed there. */
function mergeLists({ base, typed, theirs }: Lists): string[] {
  const added = theirs.filter((item) => !base.includes(item) && !typed.includes(item))
  return [...typed.filter((item) => theirs.includes(item) || !base.includes(item)), ...added]
}

/** Whether `theirs` has a value that the form does not show, neither as initial nor as typed. */
export function hasNews({ base, typed, theirs }: { base: Typed; typed: Typed; theirs: Typed }): boolean {
  return findChanges(base, theirs).some((path) => theirs[path] !== typed[path])
}

export function pick(typed: Typed, paths: readonly string[]): Typed {
  return Object.fromEntries(paths.map((path) => [path, typed[path] ?? '']))
}
