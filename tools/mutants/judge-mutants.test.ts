// @module-tag faults
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { judgeCandidates } from './judge-mutants.ts'
import type { Candidate } from './mutate-modules.ts'

// A judge that always says "killed" would give fine figures, so it gets mutants that live and mutants that must die.
const path = 'domain/remember.ts'

test.each([
  ['as is all between it and its tests', { [path]: [path, 'domain/remember.test.ts'] }],
  ['alone, and called where it is meant', {}],
])('a mutant that is loaded again, %s, is killed by a test that sees it, and by no other', async (_, dependents) => {
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf('  return (text)')
  const endless = { path, line: 1, start: at, end: at, says: '', to: '  for (;;);\n' }
  const rounds = [['domain/remember.test.ts']]
  const candidates: Candidate[] = [
    null,
    { ...endless, name: 'a comment', to: '// Nothing.\n' },
    { ...endless, name: 'a loop' },
    ...findMutants(path, text),
  ].map((change) => ({ path, change, rounds }))
  const verdicts = new Map<string, string | null>()
  await judgeCandidates(candidates, dependents, ({ change }, verdict) =>
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

test('a mutant that never ends is stopped, and the others are still judged', async () => {
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf('  return (text)')
  const standsStill = '  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)\n'
  const still = { path, line: 1, start: at, end: at, says: '', name: 'standing still', to: standsStill }
  const [killed, ...more] = findMutants(path, text)
  const changes = [killed, still, { ...still, name: 'a comment', to: '// Nothing.\n' }, ...more]
  const candidates = changes.map((change) => ({ path, change: change ?? null, rounds: [['domain/remember.test.ts']] }))
  const verdicts: [string | undefined, string | null][] = []
  const patienceMs = 15_000
  await judgeCandidates(candidates, {}, ({ change }, verdict) => verdicts.push([change?.name, verdict]), patienceMs)
  expect(verdicts.map(([name]) => name)).toEqual(changes.map((change) => change?.name))
  expect(verdicts.slice(1, 3)).toEqual([
    ['standing still', 'never ends'],
    ['a comment', null],
  ])
  expect(verdicts.filter(([, verdict]) => verdict?.startsWith('domain/remember.test.ts: ')).length).toBeGreaterThan(3)
})
