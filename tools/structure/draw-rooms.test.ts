import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawRooms } from './draw-rooms.ts'
import { readSource, readSources } from './read-sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(root)

test('the picture of the rooms is the one that the imports make; `node tools/structure/draw-rooms.ts` draws it again', () => {
  expect(drawRooms(sources)).toBe(readFileSync(`${root}docs/rooms.svg`, 'utf8'))
})

test.each([
  ['a door', 'site/page/secret.ts', "import type { Parts } from '../../server/parts.ts'", 'secret.ts'],
  ['a folder', 'office/payroll/list.tsx', '', 'payroll'],
])('%s that is new shows in the picture', (_, path, text, shown) => {
  expect(drawRooms(sources)).not.toContain(shown)
  expect(drawRooms([...sources, readSource(path, text)])).toContain(shown)
})

test('a room stands on another by its imports alone', () => {
  const arrows = (texts: [string, string][]) =>
    drawRooms(texts.map(([path, text]) => readSource(path, text))).split('marker-end').length - 1
  expect(arrows([['ui/a.ts', '']])).toBe(0)
  expect(arrows([['ui/a.ts', "import { b } from '#words/b.ts'"]])).toBe(1)
  // What a room takes from below what it stands on needs no arrow of its own.
  const both = "import { b } from '#words/b.ts'\nimport { c } from '../ui/c.ts'"
  expect(
    arrows([
      ['ui/a.ts', "import { b } from '#words/b.ts'"],
      ['site/a.ts', both],
    ]),
  ).toBe(2)
})
