import type { Source } from './read-sources.ts'

/** Circles of imports, types included: what needs each other is one thing and belongs in one file. */
export function findCycles(sources: Source[]): string[] {
  const targets = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]))
  const done = new Set<string>()
  const cycles: string[] = []

  function visit(path: string, trail: string[]): void {
    const start = trail.indexOf(path)
    if (start >= 0) return void cycles.push([...trail.slice(start), path].join(' → '))
    if (done.has(path)) return
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }

  for (const { path } of sources) visit(path, [])
  return cycles
}

/** Imports of files that are not there; a rule that follows imports would look past them. */
export function findLostImports(sources: Source[], exists: (path: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ file }) => file !== null && !exists(file))
      .map(({ specifier }) => `${path} imports ${specifier}, which is not there`),
  )
}
