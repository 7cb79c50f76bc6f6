import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { judgeCandidates } from './judge-mutants.ts'
import type { Candidate } from './run-batch.ts'

// A judge who always says "killed" would be a fine one for the figures: so it is shown what lives, and what has to die.
test('a change that a test sees is killed by it, one that none can see lives, and one that turns for ever ends', async () => {
  const path = 'domain/remember.ts'
  const text = readFileSync(path, 'utf8')
  const mutants = findMutants(path, text)
  const at = text.indexOf('  return (text)')
  const endless = { path, line: 1, start: at, end: at, says: '', to: '  for (;;);\n' }
  const candidates: Candidate[] = [
    { path, change: null },
    { path, change: { ...endless, name: 'a comment', to: '// Nothing.\n' } },
    { path, change: { ...endless, name: 'a loop' } },
    ...mutants.map((change) => ({ path, change })),
  ]
  const verdicts = new Map<string, string | null>()
  const subjects = { [path]: { dependents: [path, 'domain/remember.test.ts'], rounds: [['domain/remember.test.ts']] } }
  await judgeCandidates(candidates, subjects, ({ change }, verdict) =>
    verdicts.set(change?.name ?? 'as it is', verdict),
  )
  expect(verdicts.size).toBe(candidates.length)
  expect([...verdicts].slice(0, 3)).toEqual([
    ['as it is', null],
    ['a comment', null],
    ['a loop', expect.stringContaining('domain/remember.test.ts: ')],
  ])
  expect(verdicts.get('known !== undefined → (known === undefined)')).toContain('domain/remember.test.ts: ')
})
