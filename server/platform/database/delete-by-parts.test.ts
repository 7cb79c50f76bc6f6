// @module-tag both-engines
import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteByParts } from './delete-by-parts.ts'
import { hasRowLocks } from './lock-rows.ts'
import { openTestTables } from './open-test-tables.ts'

const tables = openTestTables('acts')

/** Acts that could be undone until the first, the second … millisecond. */
async function seedActs(count: number): Promise<void> {
  const act = { noun: 'booking', entity_id: 'visit', version: 1, before: '{}', counted: '{}', undone_at: null } as const
  const rows = Array.from({ length: count }, (_, index) => ({ ...act, key: `act ${index + 1}`, held_until: index + 1 }))
  await tables.queries.insertInto('acts').values(rows).execute()
}

const forget = (before: number) => deleteByParts(tables.queries, 'acts', (eb) => eb('held_until', '<', before), 10)

async function readLeft(): Promise<number[]> {
  const rows = await tables.queries.selectFrom('acts').select('held_until').orderBy('held_until').execute()
  return rows.map(({ held_until }) => held_until)
}

test('a backlog is deleted in parts of bounded size, all of it', async () => {
  await seedActs(38)
  const asked = vi.spyOn(tables.queries.getExecutor(), 'executeQuery')
  onTestFinished(() => asked.mockRestore())
  expect(await forget(36)).toBe(35)
  const parts = await Promise.all(asked.mock.results.map(({ value }) => value))
  expect(parts.map(({ numAffectedRows }) => Number(numAffectedRows))).toEqual([10, 10, 10, 5, 0])
  expect(await readLeft()).toEqual([36, 37, 38])
  expect(await forget(36)).toBe(0)
})

test('parts deleted before a failure stay deleted, and the next night goes on from there', async () => {
  await seedActs(38)
  const executor = tables.queries.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const failing = vi.spyOn(executor, 'executeQuery')
  onTestFinished(() => failing.mockRestore())
  failing.mockImplementationOnce(execute).mockRejectedValueOnce(new Error('The statement took too long'))
  await expect(forget(36)).rejects.toThrow('too long')
  expect(await readLeft()).toHaveLength(28)
  expect(await forget(36)).toBe(25)
})

test('two nodes that delete at once take different parts, and nothing is left', async () => {
  await seedActs(100)
  const [one, other] = await Promise.all([forget(96), forget(96)])
  expect(one + other).toBe(95)
  expect(await readLeft()).toEqual([96, 97, 98, 99, 100])
})

test('a locked part is not waited for', async () => {
  await seedActs(38)
  if (!hasRowLocks(tables.queries)) return
  await tables.write(async (write) => {
    await write.selectFrom('acts').select('key').where('held_until', '<=', 12).forUpdate().execute()
    expect(await forget(36)).toBe(23)
  })
  expect(await forget(36)).toBe(12)
  expect(await readLeft()).toEqual([36, 37, 38])
})
