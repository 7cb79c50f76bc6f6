/** What a run of the tests is made of: `short` on each change, `all` before it lands, `since` for what differs from a commit. */
export type Plan = { kind: 'short' } | { kind: 'all' } | { kind: 'since'; ref: string }

/** The plan that the words after `npm test --` ask for; null for words that ask for none. */
export function readPlan(words: string[]): Plan | null {
  const [first, ref, ...more] = words
  if (first === undefined) return { kind: 'short' }
  if (first === '--all' && ref === undefined) return { kind: 'all' }
  if (first === '--since' && ref !== undefined && more.length === 0) return { kind: 'since', ref }
  return null
}

export const planUsage =
  'Run `npm test`, `npm run test:all`, or `npm test -- --since main` (any branch, tag or commit) for what a change can have broken.'
