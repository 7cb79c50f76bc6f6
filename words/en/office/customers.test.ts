import { expect, test } from 'vitest'
import { visitsOf } from './customers.ts'

test.each([
  ['Every 2 weeks · next Tue, Dec 8', { regular: 'every-2-weeks', lastVisit: '2026-11-24', nextVisit: '2026-12-08' }],
  ['Every week', { regular: 'weekly', lastVisit: '2026-11-24', nextVisit: null }],
  ['Next visit Tue, Dec 8', { regular: null, lastVisit: '2026-11-24', nextVisit: '2026-12-08' }],
  ['Last visit Nov 24', { regular: null, lastVisit: '2026-11-24', nextVisit: null }],
  ['Last visit Dec 31, 2025', { regular: null, lastVisit: '2025-12-31', nextVisit: null }],
  ['', { regular: null, lastVisit: null, nextVisit: null }],
] as const)('a row of customers says “%s”', (words, visits) => {
  expect(visitsOf(visits, new Date('2026-11-27T12:00:00Z'))).toBe(words)
})
