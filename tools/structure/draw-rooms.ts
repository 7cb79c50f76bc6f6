import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSources, type Source } from './read-sources.ts'
import {
  findRoads,
  isRightOn,
  middleOf,
  type Place,
  type PlacedRoom,
  places,
  type Road,
  sharedColumns,
  standsOn,
} from './roads.ts'

const column = 216
/** Where each floor begins, from the roof down; the last is the ground. */
const levels = [0, 186, 286, 386, 526]
const gap = 32
const lane = 24
const lettersPerColumn = 26

/**
 * The rooms of the product and which imports from which. A solid arrow leads to what a room stands on,
 * and so to everything below that; a dashed one is a door for the files that it names.
 */
export function drawRooms(sources: Source[]): string {
  const roads = findRoads(sources)
  const steps = roads.filter(({ from, to }) => isRightOn(from, to))
  const doors = roads.filter(({ from, to }) => !standsOn(steps, from, to)).toSorted((a, b) => length(b) - length(a))
  const roof = doors.length * lane + gap / 2
  const width = Math.max(...places.map(({ columns: [, right] }) => right)) * column
  const height = roof + (levels.at(-1) ?? 0) - gap / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14">
<title>The rooms and the doors between them</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
<rect width="${width}" height="${height}" rx="12" fill="#f7f3ea"/>
${[
  ...places.map((place) => drawRoom(place, foldersOf(place.room, sources), roof)),
  ...steps.map((step) => drawStep(step, roof)),
  ...doors.map((door, index) => drawDoor(door, doors, { y: gap / 2 + index * lane, roof })),
].join('\n')}
</svg>
`
}

const length = ({ from, to }: Road) => Math.abs(middleOf(from) - middleOf(to))

function foldersOf(room: string, sources: Source[]): string[] {
  const folders = sources.map(({ path }) => path.split('/')).filter(([first, , file]) => first === room && file)
  return [...new Set(folders.map(([, folder = '']) => folder))].toSorted()
}

function edges({ columns, floors }: Place, roof: number) {
  const [top = 0, bottom = 0] = floors.map((floor) => roof + (levels[floor] ?? 0))
  return { left: columns[0] * column + gap / 2, right: columns[1] * column - gap / 2, top, bottom: bottom - gap }
}

function drawRoom(place: PlacedRoom, folders: string[], roof: number): string {
  const { left, top, right, bottom } = edges(place, roof)
  const letters = (place.columns[1] - place.columns[0]) * lettersPerColumn
  const lines = [...wrap([place.is], letters), ...wrap(folders, letters)]
  const texts = lines.map((line, index) => `<tspan x="${left + 12}" dy="${index === 0 ? 20 : 16}">${line}</tspan>`)
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="8" fill="#fff" stroke="#0f5f5c"/>
<text x="${left + 12}" y="${top + 22}" font-weight="600">${place.room}/</text>
<text y="${top + 22}" font-size="12" fill="#444">${texts.join('')}</text>`
}

function wrap(words: string[], letters: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} · ${word}`
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawStep({ from, to }: Road, roof: number): string {
  const [left, right] = sharedColumns(from, to)
  const x = ((left + right) / 2) * column
  return `<path d="M${x} ${edges(from, roof).bottom}V${edges(to, roof).top}" stroke="#000" marker-end="url(#tip)"/>`
}

/** Over the roof and down into the other room, each door on a lane of its own. */
function drawDoor(door: Road, doors: Road[], { y, roof }: { y: number; roof: number }): string {
  const [start, end] = [portOf(door.from, door, doors, roof), portOf(door.to, door, doors, roof)]
  const path = `M${start} ${edges(door.from, roof).top}V${y}H${end}V${edges(door.to, roof).top}`
  return `<path d="${path}" fill="none" stroke="#000" stroke-dasharray="5 4" marker-end="url(#tip)"/>
<text x="${(start + end) / 2}" y="${y + 4}" font-size="12" text-anchor="middle" stroke="#f7f3ea" stroke-width="6" paint-order="stroke">${[...door.files].toSorted().join(', ')}</text>`
}

/** Where a door stands in the roof of its room, so that no two cross: doors that lead far are outside. */
function portOf(place: PlacedRoom, door: Road, doors: Road[], roof: number): number {
  const far = ({ from, to }: Road) => middleOf(from === place ? to : from) - middleOf(place)
  const ports = doors.filter(({ from, to }) => from === place || to === place)
  const inOrder = ports.toSorted((a, b) => Math.sign(far(a)) - Math.sign(far(b)) || far(b) - far(a))
  const { left, right } = edges(place, roof)
  return Math.round(left + ((right - left) * (inOrder.indexOf(door) + 1)) / (ports.length + 1))
}

/** `node tools/structure/draw-rooms.ts` */
if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  writeFileSync(`${root}docs/rooms.svg`, drawRooms(readSources(root)))
}
