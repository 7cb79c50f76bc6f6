import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource, readSources } from './read-sources.ts'
import { judgeStoreys, storeys } from './storeys.ts'

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)))

test('no import of the server goes up a storey', () => {
  const { judged, upward } = judgeStoreys(sources)
  expect(upward).toEqual([])
  expect(judged).toBeGreaterThan(1_000)
})

test('each folder of the server has a storey', () => {
  const folders = new Set(sources.flatMap(({ path }) => /^server\/([^/]+)\//.exec(path)?.[1] ?? []))
  expect([...folders].toSorted()).toEqual(storeys.flat().toSorted())
})

test.each([
  ['server/platform/a.ts', "import { b } from '../estimates/store.ts'", 1],
  ['server/platform/a.ts', "import type { Tables } from '../schema/tables.ts'", 0],
  ['server/bookings/a.ts', "import { b } from '../estimates/store.ts'", 1],
  ['server/bookings/a.ts', "import type { B } from '../texts/b.ts'", 1],
  ['server/bookings/a.ts', "import { b } from '../app.ts'", 1],
  ['server/bookings/a.ts', "import type { Parts } from '../parts.ts'", 0],
  ['server/bookings/a.ts', "import { b } from '../owner/require-owner.ts'", 0],
  ['server/reviews/a.ts', "import { b } from '../estimates/store.ts'", 1],
  ['server/estimates/a.ts', "import { b } from '../bookings/book-as-owner.ts'", 0],
  ['server/weather/a.ts', "import { b } from '../platform/clock.ts'", 1],
  ['server/app.ts', "import { b } from './estimates/send-estimate.ts'", 0],
])('in %s: %s is caught %i times as a way up', (path, text, times) => {
  expect(judgeStoreys([readSource(path, text)]).upward).toHaveLength(times)
})
