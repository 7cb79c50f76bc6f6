import { isTest, rooms, type Import, type Room, type Source } from './read-sources.ts'

/** Which room may take what from which: the few doors of docs/architecture.md. */
const doors: Record<Room, readonly Room[]> = {
  domain: [],
  documents: ['domain'],
  web: ['domain', 'documents'],
  server: ['domain', 'migrations'],
  migrations: [],
  tools: rooms,
  e2e: rooms,
  bench: rooms,
}

/** Doors for one file, each with its reason. */
const sideDoors: { from: string; to: string; typesOnly: boolean }[] = [
  // The server's only look at the web: the type of the bundle it loads.
  { from: 'server/platform/rendering.ts', to: 'web/rendering.ts', typesOnly: true },
  // The two engines name their column types differently.
  { from: 'migrations/', to: 'server/platform/database/column-types.ts', typesOnly: false },
]

/** The only packages of the pure room; they run anywhere. */
const purePackages = /^(valibot|libphonenumber-js|temporal-polyfill)(\/|$)/

/** The three rooms that know neither files nor processes. */
const pureRooms = new Set<Room | null>(['domain', 'documents', 'web'])

/** Imports that go through a wall. Tests stand beside what they test, and may use tools as well. */
export function findClosedDoors(sources: Source[]): string[] {
  return sources.flatMap((source) =>
    source.imports
      .filter((imported) => !isAllowed(source.path, imported))
      .map(({ specifier }) => `${source.path} imports ${specifier}`),
  )
}

function isAllowed(path: string, imported: Import): boolean {
  const from = roomOf(path)
  if (from === null) return true
  const inTest = isTest(path)
  if (imported.file === null) return inTest || isPackageAllowed(from, imported.specifier)
  const to = roomOf(imported.file)
  if (to === null) return /^(tools|e2e|bench)$/.test(from) || inTest || imported.file.startsWith('node_modules/')
  if (to === from || doors[from].includes(to)) return true
  if (inTest && (to === 'tools' || imported.file === 'web/rendering.ts')) return true
  return sideDoors.some(
    (door) => path.startsWith(door.from) && imported.file === door.to && (imported.isType || !door.typesOnly),
  )
}

function isPackageAllowed(room: Room, specifier: string): boolean {
  if (room === 'domain') return purePackages.test(specifier)
  return !pureRooms.has(room) || !specifier.startsWith('node:')
}

export function roomOf(path: string): Room | null {
  return rooms.find((room) => path.startsWith(`${room}/`)) ?? null
}

/** Inside the server: platform knows no noun, and a noun reads another only through its store or asks its guard. */
export function findNounsInOtherNouns(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && !isNeighbourly(path, file))
        .map(({ specifier }) => `${path} imports ${specifier}`),
    )
}

function isNeighbourly(path: string, file: string): boolean {
  const [from, to] = [nounOf(path), nounOf(file)]
  if (from === null || to === null || from === to) return true
  if (to === 'platform') return true
  if (from === 'platform') return false
  return to === 'delivery' || /\/(store|require-[a-z-]+)\.ts$/.test(file)
}

/** The folder of the server that a file is in; null for the process and its composition, and for other rooms. */
function nounOf(path: string): string | null {
  return /^server\/([^/]+)\//.exec(path)?.[1] ?? null
}
