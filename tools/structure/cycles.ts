import { posix } from 'node:path'
import { isTest, type Import, type Source } from './read-sources.ts'

/** Circles of imports, including types: files that need each other are one thing and belong in one file. */
export function findCycles(sources: Source[]): string[] {
  return findCircles(sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]))
}

/**
 * Circles of folders, including types, and how many folders were seen: folders that need each other belong together. The
 * files in a room's own folder put it together, so each counts as a folder.
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

/** The type of the server's parts names what works with them. */
function isRoad(path: string, { file, isType }: Import): boolean {
  if (file === null || (path === 'server/parts.ts' && isType)) return false
  return posix.dirname(path) !== posix.dirname(file)
}

/** The folder of a file; the file itself in a room's own folder, which words have once for each language. */
function placeOf(path: string): string {
  const folder = posix.dirname(path)
  return folder.includes('/') && !/^words\/[^/]+$/.test(folder) ? folder : path
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

/** Imports of missing files; a rule that follows imports would overlook them. */
export function findLostImports(sources: Source[], exists: (path: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ file }) => file !== null && !exists(file))
      .map(({ specifier }) => `${path} imports ${specifier}, which is not there`),
  )
}
