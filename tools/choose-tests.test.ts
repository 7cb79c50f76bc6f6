import { expect, test } from 'vitest'
import { readSource } from './structure/read-sources.ts'
import { chooseTests } from './choose-tests.ts'

const sources = [
  readSource('domain/pricing/pricing.ts', ''),
  readSource('domain/pricing/pricing.test.ts', "import { quote } from './pricing.ts'"),
  readSource('server/bookings/store.ts', "import { quote } from '../../domain/pricing/pricing.ts'"),
  readSource('server/bookings/store.test.ts', "import { insert } from './store.ts'"),
  readSource('server/bookings/routes.test.ts', "import { startTestServer } from '../start-test-server.ts'"),
  readSource('server/reviews/routes.ts', ''),
  readSource('server/reviews/routes.test.ts', "import { startTestServer } from '../start-test-server.ts'"),
  readSource(
    'server/app.ts',
    "import { insert } from './bookings/store.ts'\nimport { routes } from './reviews/routes.ts'",
  ),
  readSource('server/start-test-server.ts', "import { loadApp } from './app.ts'"),
  readSource('site/bookings/days.test.tsx', ''),
  readSource('e2e/booking.test.ts', "import { quote } from '../domain/pricing/pricing.ts'"),
  readSource('e2e/review.test.ts', ''),
]

test('a change reaches the tests that import it, and those of its noun in every room', () => {
  expect(chooseTests(sources, ['server/bookings/store.ts'])).toEqual({
    tests: ['server/bookings/store.test.ts', 'server/bookings/routes.test.ts', 'site/bookings/days.test.tsx'],
    journeys: [],
  })
})

test('a change is followed through the files that import it, not through the one that puts the server together', () => {
  expect(chooseTests(sources, ['domain/pricing/pricing.ts'])).toEqual({
    tests: ['domain/pricing/pricing.test.ts', 'server/bookings/store.test.ts'],
    journeys: ['e2e/booking.test.ts'],
  })
})

test('a change of the file that puts the server together reaches every test of the server', () => {
  expect(chooseTests(sources, ['server/app.ts'])).toEqual({
    tests: ['server/bookings/routes.test.ts', 'server/reviews/routes.test.ts'],
    journeys: [],
  })
})

test('a changed test is chosen itself', () => {
  expect(chooseTests(sources, ['e2e/review.test.ts'])).toEqual({ tests: [], journeys: ['e2e/review.test.ts'] })
})

test.each(['package-lock.json', 'vitest.config.ts', 'tsconfig.json'])(
  'a change of %s is a change of everything',
  (path) => {
    expect(chooseTests(sources, [path, 'README.md'])).toBe('all')
  },
)

test('a change that no program imports reaches no test', () => {
  expect(chooseTests(sources, ['README.md'])).toEqual({ tests: [], journeys: [] })
})
