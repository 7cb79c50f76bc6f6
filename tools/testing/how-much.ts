import * as vitest from 'vitest'

/**
 * Whether all of each test is wanted, as in `npm run test:all` and when a file runs by itself, or the part that `npm test`
 * takes.
 */
const isInFull = process.env['TEST_SELECTION'] !== 'short'

/** For a test that would show on PostgreSQL again what `npm test` has shown on SQLite. */
export const isRepeat = !isInFull && (process.env['TEST_DATABASE_URL'] ?? '') !== ''

/** How often a random test is tried: some times in `npm test`, and more before a change lands. */
export function rounds(some: number, more: number): number {
  return isInFull ? more : some
}

/** A test that `npm test` leaves to `npm run test:all`: it takes seconds, and what is faster shows most of the same. */
export const testInFull: (title: string, work: () => Promise<void>) => void = isInFull ? vitest.test : () => undefined
