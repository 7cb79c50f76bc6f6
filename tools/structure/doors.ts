import { isProduct, isTest, roomOf, type Import, type ProductRoom, type Source } from './read-sources.ts'

/** Which room may take what from which: the few doors of docs/architecture.md. */
const roomDoors: Record<ProductRoom, readonly ProductRoom[]> = {
  domain: [],
  words: ['domain'],
  documents: ['domain', 'words'],
  ui: ['domain', 'words'],
  site: ['domain', 'words', 'ui'],
  office: ['domain', 'words', 'ui'],
  server: ['domain', 'words', 'migrations'],
  migrations: [],
}

/** A door for one file, or for a folder and everything in it if the name ends with a slash. */
export type Door = { from: string; to: string; typesOnly?: boolean }

/** Doors between rooms for one file, each with its reason. */
export const sideDoors: Door[] = [
  // The server's only look at the page: the type of the bundle it loads, and that bundle has the documents in it.
  { from: 'server/platform/rendering.ts', to: 'site/rendering.ts', typesOnly: true },
  { from: 'site/rendering.ts', to: 'documents/' },
  // The same for the thread that draws PDFs, which loads no page.
  { from: 'server/platform/rendering.ts', to: 'documents/printing.ts', typesOnly: true },
  // A sentence around a link is put together in e-mails as it is on the page.
  { from: 'documents/', to: 'ui/sentence.tsx' },
  // The owner's browser draws the same PDF as the server, in a worker, and fetches the fonts for it.
  { from: 'office/estimates/pdf-worker.ts', to: 'documents/' },
  { from: 'office/estimates/font-urls.ts', to: 'documents/pdf/fonts.ts', typesOnly: true },
]

/** The only packages of the pure room; they run anywhere. */
const purePackages = /^(valibot|libphonenumber-js|temporal-polyfill|uqr|csv-parse\/sync)(\/|$)/

/** The rooms that know neither files nor processes. */
const pureRooms = new Set<ProductRoom>(['domain', 'words', 'documents', 'ui', 'site', 'office'])

/** What a visitor loads: queries and their cache are the office's. */
const visitorRooms = new Set<ProductRoom>(['ui', 'site'])

/** Imports that go through a wall. Tests lie beside what they test, and may use tools as well. */
export function findClosedDoors(sources: Source[]): string[] {
  return sources.flatMap((source) =>
    source.imports
      .filter((imported) => !isAllowed(source.path, imported))
      .map(({ specifier }) => `${source.path} imports ${specifier}`),
  )
}

function isAllowed(path: string, imported: Import): boolean {
  const from = roomOf(path)
  if (!isProduct(from)) return true
  const inTest = isTest(path)
  if (imported.file === null) return inTest || isPackageAllowed(from, imported.specifier)
  const to = roomOf(imported.file)
  if (to === null) return inTest || imported.file.startsWith('node_modules/')
  if (to === 'words' && from !== 'words') return inTest || areWordsFor(from, imported)
  if (to === from || roomDoors[from].some((room) => room === to)) return true
  if (inTest && (to === 'tools' || imported.file === 'site/rendering.ts')) return true
  const tested = path.replace('.test.', '.')
  return sideDoors.some((door) => leadsThrough(door, tested, imported))
}

/** Words are imported without naming the language; each room has its own beside the common ones. */
function areWordsFor(room: ProductRoom, { file, specifier }: Import): boolean {
  const [, , folder = '', inFolder] = file?.split('/') ?? []
  return roomDoors[room].includes('words') && specifier.startsWith('#') && (inFolder === undefined || folder === room)
}

function isPackageAllowed(room: ProductRoom, specifier: string): boolean {
  if (room === 'words') return false
  if (room === 'domain') return purePackages.test(specifier)
  if (visitorRooms.has(room) && specifier.startsWith('@tanstack/')) return false
  return !pureRooms.has(room) || !specifier.startsWith('node:')
}

export function leadsThrough({ from, to, typesOnly }: Door, path: string, { file, isType }: Import): boolean {
  return file !== null && isAt(from, path) && isAt(to, file) && (isType || typesOnly !== true)
}

function isAt(place: string, path: string): boolean {
  return place.endsWith('/') ? path.startsWith(place) : path === place
}

/** Doors that no import uses any more: remove them, or the list says less every year. */
export function findIdleDoors(sources: Source[], doors: Door[]): string[] {
  return doors
    .filter(
      (door) => !sources.some(({ path, imports }) => imports.some((imported) => leadsThrough(door, path, imported))),
    )
    .map(({ from, to }) => `${from} → ${to}`)
}
