// @module-tag both-engines
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { moveRetention } from './move-retention.ts'
import { readKeptSettings, writeSettings } from './store.ts'

const tables = openTestTables('settings')
const office = openTestParts(tables, 2)
const startWith = (messageMonths: number | null) =>
  moveRetention({ ...office.parts, config: { ...office.parts.config, messageMonths } })
const { retention: _since, ...before } = defaultSettings

/** The business as an older version without retention stored it. */
async function keepAsBefore(): Promise<void> {
  await tables.write((write) => writeSettings(write, defaultSettings, { at: 1 }))
  await tables.queries
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...before, brand: 'Bright' }) })
    .execute()
}

test("the server's former setting for messages becomes the owner's choice", async () => {
  await keepAsBefore()
  await startWith(0)
  expect((await readKeptSettings(tables.queries)).settings).toMatchObject({
    brand: 'Bright',
    retention: { messages: 0, waiting: 12 },
  })
  const chosen = { ...defaultSettings, retention: { messages: 36, waiting: 6 } }
  await tables.write((write) => writeSettings(write, chosen, { at: 2 }))
  await startWith(0)
  expect((await readKeptSettings(tables.queries)).settings.retention).toEqual({ messages: 36, waiting: 6 })
})

test('a server without the old setting writes nothing down', async () => {
  await startWith(null)
  expect((await readKeptSettings(tables.queries)).version).toBe(0)
})

test("a business that was never changed starts with the server's setting", async () => {
  await startWith(6)
  expect(await readKeptSettings(tables.queries)).toMatchObject({ settings: { retention: { messages: 6 } }, version: 1 })
})
