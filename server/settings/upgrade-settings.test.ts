// @module-tag both-engines
import { type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../migrations/0097-reminders-of-visits.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { readKeptSettings, writeSettings } from './store.ts'

const tables = openTestTables('settings')

/** As an older version stored it, without reminders, or without those of visits. */
async function keep(kept: object): Promise<void> {
  const { reminders: _reminders, ...rest } = defaultSettings
  // Safe: the missing part is the point.
  await tables.write((write) => writeSettings(write, { ...rest, ...kept } as Settings, { at: 1 }))
}

// A migration works on any schema; its type requires none in particular.
const upgrade = () => up(tables.queries as unknown as Kysely<unknown>)

test('a new business sends visit reminders, and so does one that was never set up', async () => {
  await upgrade()
  expect(await readKeptSettings(tables.queries)).toEqual({ settings: defaultSettings, version: 0 })
  expect(defaultSettings.reminders).toEqual({ estimates: true, visits: true })
})

test.each([
  ['without a word of reminders', {}, { estimates: true, visits: false }],
  ['with reminders of estimates', { reminders: { estimates: true } }, { estimates: true, visits: false }],
  ['without reminders of estimates', { reminders: { estimates: false } }, { estimates: false, visits: false }],
  ['that has chosen', { reminders: { estimates: true, visits: true } }, { estimates: true, visits: true }],
])('a business from before, %s, does not start sending by itself', async (_name, kept, reminders) => {
  await keep({ ...kept, brand: 'Brighter' })
  await upgrade()
  await upgrade()
  const { settings, version } = await readKeptSettings(tables.queries)
  expect(settings).toEqual({ ...defaultSettings, brand: 'Brighter', reminders })
  expect(version).toBe(1)
})
