import { posix } from 'node:path'
import { isNounDoor } from './nouns.ts'
import { isTest, type Import, type Source } from './read-sources.ts'

/** Circles of imports, types included: what needs each other is one thing and belongs in one file. */
export function findCycles(sources: Source[]): string[] {
  return findCircles(sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]))
}

/**
 * Circles of folders, types included, and how many folders were seen: what needs each other belongs in one folder. The
 * files in a room's own folder put it together, so each stands for itself.
 */
export function findFolderCycles(sources: Source[]): { folders: number; cycles: string[] } {
  const roads = sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => imports.map((imported) => [path, imported] as const))
    .filter(([path, imported]) => isRoad(path, imported))
    .map(([path, { file }]) => [placeOf(path), placeOf(file ?? '')] as const)
  const folders = new Set(roads.flat().filter((place) => posix.extname(place) === ''))
  const targets = Map.groupBy(roads, ([from]) => from)
  const cycles = findCircles([...targets].map(([from, found]) => [from, found.map(([, to]) => to)]))
  return { folders: folders.size, cycles }
}

/** Nouns may read each other by their doors, and the composition's type names the parts that work with it. */
function isRoad(path: string, { file, isType }: Import): boolean {
  if (file === null || isNounDoor(file) || (path === 'server/parts.ts' && isType)) return false
  return posix.dirname(path) !== posix.dirname(file)
}

/** The folder of a file; the file itself in a room's own folder. */
function placeOf(path: string): string {
  const folder = posix.dirname(path)
  return folder.includes('/') ? folder : path
}

function findCircles(graph: [from: string, to: string[]][]): string[] {
  const targets = new Map(graph)
  const done = new Set<string>()
  const circles: string[] = []

  function visit(place: string, trail: string[]): void {
    const start = trail.indexOf(place)
    if (start >= 0) return void circles.push([...trail.slice(start), place].join(' → '))
    if (done.has(place)) return
    for (const target of targets.get(place) ?? []) visit(target, [...trail, place])
    done.add(place)
  }

  for (const [place] of graph) visit(place, [])
  return circles
}

/** Imports of files that are not there; a rule that follows imports would look past them. */
export function findLostImports(sources: Source[], exists: (path: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ file }) => file !== null && !exists(file))
      .map(({ specifier }) => `${path} imports ${specifier}, which is not there`),
  )
}
