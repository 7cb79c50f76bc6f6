import type { Typed } from './typed-settings.ts'

export type Merged = {
  typed: Typed
  /** What somebody else has changed and nobody has typed here. */
  news: string[]
  /** What was changed here and there, to different texts. Here stands what was typed here. */
  both: string[]
}

/** The paths of the fields that differ. */
export function findChanges(from: Typed, to: Typed): string[] {
  return Object.keys(to).filter((path) => to[path] !== from[path])
}

/**
 * What was typed into a form that began as `base`, on top of what the business has become since. Nothing typed is lost:
 * only fields that nobody touched here take the new texts.
 */
export function mergeTyped({ base, typed, theirs }: { base: Typed; typed: Typed; theirs: Typed }): Merged {
  const mine = findChanges(base, typed)
  const news = findChanges(base, theirs).filter((path) => !mine.includes(path))
  const both = mine.filter((path) => theirs[path] !== base[path] && theirs[path] !== typed[path])
  return { typed: { ...theirs, ...pick(typed, mine) }, news, both }
}

/** Whether `theirs` has something that the form does not show: neither as it began nor as it was typed. */
export function hasNews({ base, typed, theirs }: { base: Typed; typed: Typed; theirs: Typed }): boolean {
  return findChanges(base, theirs).some((path) => theirs[path] !== typed[path])
}

export function pick(typed: Typed, paths: readonly string[]): Typed {
  return Object.fromEntries(paths.map((path) => [path, typed[path] ?? '']))
}
