import { linkNames } from './session.ts'
import { parameters, type Place, rows, type Screen, type Screens } from './screens.ts'

/** Null if it names none, the dashboard for an unknown name. */
export function screenAt(search: string): Screen | null {
  const asked = new URLSearchParams(search)
  if (!asked.has('office')) return null
  const place: Place = Object.fromEntries(parameters.map((name) => [name, asked.get(name) || undefined]))
  const [kind, { read, ...row }] = findRow(place)
  const isOfThing = 'listedIn' in row || 'isAddressed' in row
  // Safe: a row reads what a screen of its own kind has.
  return { kind, ...(isOfThing ? { id: place.id ?? '' } : read?.(place)) } as Screen
}

/** Asked of a row regardless of its kind. */
type Row = {
  title?: string
  isQuestion?: true
  name?: string
  listedIn?: Screen['kind']
  isAddressed?: true
  write?(screen: never): Place
  read?(place: Place): object
}

/** A thing has the name of its list and an id. */
function findRow({ office, id }: Place): [kind: string, row: Row] {
  const all = Object.entries<Row>(rows)
  const thing = all.find(([, { listedIn }]) => id !== undefined && listedIn !== undefined && listedIn === office)
  const isNamed = ([kind, row]: [string, Row]) =>
    row.listedIn === undefined && (!row.isQuestion || row.isAddressed === true) && office === (row.name ?? kind)
  return thing ?? all.find(isNamed) ?? ['dashboard', rows.dashboard]
}

/** Empty without one. */
export function officePart(search: string): string {
  const asked = new URLSearchParams(search)
  if (!asked.has('office')) return ''
  return toSearch(Object.fromEntries(parameters.map((name) => [name, asked.get(name) ?? undefined])))
}

/** Of the topmost screen that has one: a question has that of its subject. */
export function addressOf(screens: Screens): string {
  const place = screens.map(placeOf).findLast((found) => found !== null)
  return place ? toSearch(place) : ''
}

function placeOf(screen: Screen): Place | null {
  if (screen.kind === 'sign-in') return screen.onward ? placeOf(screen.onward) : null
  const row: Row = rows[screen.kind]
  const id = 'id' in screen ? screen.id : undefined
  if (row.isAddressed) return { office: screen.kind, id }
  if (row.isQuestion) return null
  if (row.listedIn !== undefined) return { office: row.listedIn, id }
  // Safe: the row is that of this screen's kind.
  return { office: row.name ?? screen.kind, ...row.write?.(screen as never) }
}

export function opensOffice(search: string): boolean {
  const asked = new URLSearchParams(search)
  return asked.has('office') || linkNames.some((name) => asked.has(name))
}

/** Or with none. A link's secret is left out. */
export function withOffice(href: string, address: string): string {
  const url = new URL(href)
  for (const name of [...parameters, ...linkNames]) url.searchParams.delete(name)
  for (const [name, value] of new URLSearchParams(address)) url.searchParams.set(name, value)
  return url.href
}

function toSearch(place: Place): string {
  const asked = new URLSearchParams()
  for (const name of parameters) if (place[name]) asked.set(name, place[name])
  return asked.toString()
}
