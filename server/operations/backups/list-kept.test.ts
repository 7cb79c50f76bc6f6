import { expect, test } from 'vitest'
import { listKept } from './list-kept.ts'

const dayMs = 24 * 3_600_000

/** A backup of every night before and including the 22nd of November 2026, a Sunday. */
function nights(count: number): string[] {
  return Array.from({ length: count }, (_, ago) => {
    const at = new Date(Date.UTC(2026, 10, 22, 3, 47) - ago * dayMs)
    return at.toISOString().replace('.000', '').replaceAll(':', '')
  })
}

test('of two years of nights seven days, four weeks and twelve months are kept', () => {
  const kept = [...listKept(nights(730))].map((name) => name.slice(0, 10)).toSorted()
  expect(kept.slice(-7)).toEqual(['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`))
  expect(kept.slice(-10, -7)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15'])
  expect(kept.slice(0, -10)).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
  ])
})

test('the newest of a day is kept, and a server that was off for years keeps its backups', () => {
  const names = ['2020-01-01T040000Z', '2026-11-22T034700Z', '2026-11-22T120000Z', '2026-11-22T120000Z-2']
  expect([...listKept(names)].toSorted()).toEqual(['2020-01-01T040000Z', '2026-11-22T120000Z-2'])
})

test('the rule ignores files that are no backups', () => {
  expect([...listKept(['notes', '2026-11-22T034700Z.partial', '2026-11-22'])]).toEqual([])
})

test('however long it goes on, at most 23 are kept, and yesterday’s is one of them', () => {
  let names = new Set<string>()
  for (const name of nights(800).toReversed()) {
    names = listKept([name, ...names])
    expect(names.size).toBeLessThanOrEqual(23)
    expect(names).toContain(name)
  }
  // What a night deletes, a later week or month never needed.
  expect(names).toEqual(listKept(nights(800)))
})
