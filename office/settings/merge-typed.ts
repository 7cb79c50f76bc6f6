import { offered, offeredGroups, readList, type Typed } from './typed-settings.ts'

export type Merged = {
  typed: Typed
  /** What somebody else has changed and nobody has typed here. */
  news: string[]
  /** What was changed here and there, to different texts. Here stands what was typed here. */
  both: string[]
}

/** The paths of the fields that differ. */
export function findChanges(from: Typed, to: Typed): string[] {
  // What was added and taken away again is empty, as if it had never been there.
  return Object.keys(to).filter((path) => (to[path] ?? '') !== (from[path] ?? ''))
}

/**
 * What was typed into a form that began as `base`, on top of what the business has become since. Nothing typed is lost:
 * only fields that nobody touched here take the new texts.
 */
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

/** The list as it was typed here, with what was added there, and without what was taken off there. */
function mergeLists({ base, typed, theirs }: Lists): string[] {
  const added = theirs.filter((item) => !base.includes(item) && !typed.includes(item))
  return [...typed.filter((item) => theirs.includes(item) || !base.includes(item)), ...added]
}

/** Whether `theirs` has something that the form does not show: neither as it began nor as it was typed. */
export function hasNews({ base, typed, theirs }: { base: Typed; typed: Typed; theirs: Typed }): boolean {
  return findChanges(base, theirs).some((path) => theirs[path] !== typed[path])
}

export function pick(typed: Typed, paths: readonly string[]): Typed {
  return Object.fromEntries(paths.map((path) => [path, typed[path] ?? '']))
}
