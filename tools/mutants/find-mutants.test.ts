import { expect, test } from 'vitest'
import { applyChange, countLoops, findMutants } from './find-mutants.ts'

test.each([
  ['a comparison is moved by one, and turned round', 'age > limit', ['(age >= limit)', '(age <= limit)']],
  ['of two conditions one is enough', 'a && b', ['(a || b)']],
  ['a default is always taken', 'a ?? b', ['b']],
  ['but not one that only the compiler asks for', 'list[at] ?? 0', []],
  ['a test has either answer', 'a ? b : c', ['true ? b : c', 'false ? b : c']],
  ['a number grows by one', 'days * 24', ['(days / 24)', 'days * 25']],
  ['a step of a chain is left out', 'names.toSorted()', ['names']],
  [
    'a rule of a schema is left out',
    "v.pipe(text, v.trim(), v.minLength(m, 'no'))",
    ["v.pipe(text, v.minLength(m, 'no'))", 'v.pipe(text, v.trim(), )'],
  ],
  [
    'a part of a query is left out, and its comparison is another',
    "query.where('at', '<', now)",
    ["query.where('at', '<=', now)", 'query'],
  ],
  ['an update forgets a column', 'query.set({ at, by })', ['query.set({ by })', 'query.set({ at,  })']],
  ['and one of those that it works out', 'query.set((eb) => ({ at: eb.ref(by) }))', ['query.set((eb) => ({  }))']],
  ['a list lacks something', "{ from: ['a', 'b'] }", ["{ from: ['b'] }", "{ from: ['a'] }"]],
  ['a pattern takes more', '/^a{1,2}$/i', ['/a{1,2}$/i', '/^a{1,2}/i', '/^a{1,3}$/i', '/^a{1,2}$/']],
])('%s', (_, expression, changed) => {
  const text = `export const x = ${expression}`
  const found = findMutants('domain/example.ts', text).map((mutant) => applyChange(text, mutant))
  expect(found.toSorted()).toEqual(changed.map((other) => `export const x = ${other}`).toSorted())
})

test('words, names, types and the messages of faults are left alone', () => {
  const text = [
    "import { a } from './a.ts'",
    "type Size = 1 | 2 | readonly ['small']",
    "export const name = 'Ana'",
    "function fail(): never { throw new Error('no ' + 1) }",
    "export const fields = v.forward(rule, ['start'])",
    'export const most = 2_000',
    'export const sizes = { small: 480, large: 1280 } as const',
    'export const defaultPrices = { extras: [{ price: 3 }] }',
    "export const statuses = ['pending', 'confirmed'] as const satisfies string[]",
  ].join('\n')
  expect(findMutants('domain/example.ts', text)).toEqual([])
})

test('every mutant is a valid program, and differs from the original', () => {
  const text = 'for (let at = 0; at < most; at++) if (!isLast(at)) list.push(at * 2 + (at ?? 1))\n'
  const mutants = findMutants('domain/example.ts', text)
  expect(mutants.length).toBeGreaterThan(10)
  const changed = mutants.map((mutant) => applyChange(text, mutant))
  expect(new Set([text, ...changed]).size).toBe(mutants.length + 1)
})

test('each mutant has a unique name with its line', () => {
  const mutants = findMutants('domain/example.ts', 'const a = 1\nexport const b = [1, 1]\n')
  expect(mutants.map(({ line, name }) => [line, name])).toEqual([
    [1, 'a = 1 → a = 2'],
    [2, '[1, 1] without 1'],
    [2, '[1, 1] without 1 (2)'],
    [2, '[1, 1] → [2, 1]'],
    [2, '[1, 1] → [1, 2]'],
  ])
})

test('every kind of loop counts its turns', () => {
  const loops = ['for (;;) a()', 'for (const b of c) { a() }', 'while (b) a()', 'do { a() } while (b)']
  for (const loop of loops) expect(countLoops('example.ts', loop)).toMatch(/\{globalThis\.countTurn\(\);/)
})
