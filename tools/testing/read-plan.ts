/** The parts of a test run: `short` on each change, `all` before it lands, `since` for what differs from a commit. */
export type Plan = { kind: 'short' } | { kind: 'all' } | { kind: 'since'; ref: string }

/** The plan for the words after `npm test --`; null for unknown words. */
export function readPlan(words: string[]): Plan | null {
  const [first, ref, ...more] = words
  if (first === undefined) return { kind: 'short' }
  if (first === '--all' && ref === undefined) return { kind: 'all' }
  if (first === '--since' && ref !== undefined && more.length === 0) return { kind: 'since', ref }
  return null
}

export const planUsage =
  'Run `npm test`, `npm run test:all`, or `npm test -- --since main` (any branch, tag or commit) for what a change can have broken.'
