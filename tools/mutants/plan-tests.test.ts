import { expect, test } from 'vitest'
import { readSource } from '../structure/read-sources.ts'
import { planByName } from './plan-tests.ts'

const store = 'server/visits/store.ts'
const text = 'export const a = 1\nexport function findVisit() { return 1 }\n'
const sources = [
  readSource(store, text),
  readSource('server/visits/move-visit.ts', "import { findVisit } from './store.ts'\nexport const move = findVisit\n"),
  readSource('server/calendar/draw-day.ts', "import { findVisit } from '../visits/store.ts'\nfindVisit()\n"),
  ...[
    ['server/calendar/routes.test.ts', 'draws()'],
    ['server/calendar/draw-day.test.ts', 'draws()'],
    ['server/attack.test.ts', 'attacks()'],
    ['server/visits/routes.test.ts', 'asks()'],
    ['server/visits/move-visit.test.ts', 'moves()'],
    ['server/owner/names.test.ts', 'findVisit()'],
    ['server/visits/store.test.ts', 'shows()'],
  ].map(([path = '', body = '']) => readSource(path, body)),
]

test('a store is tried on the test beside it, then on what names the function, calls it, or lies near that', () => {
  const at = text.indexOf('return 1')
  const mutant = { path: store, line: 2, name: '1 → 2', says: '1 → 2', start: at, end: at + 8, to: 'return 2' }
  const rounds = planByName(sources)(mutant)
  expect(rounds.flat()).toEqual([
    'server/visits/store.test.ts',
    'server/owner/names.test.ts',
    'server/visits/move-visit.test.ts',
    'server/calendar/draw-day.test.ts',
    'server/visits/routes.test.ts',
    'server/calendar/routes.test.ts',
  ])
  expect(rounds[0]).toEqual(['server/visits/store.test.ts'])
})
