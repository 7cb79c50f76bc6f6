// @module-tag both-engines
import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { seedOwner } from '../owner/seed-test-sessions.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import {
  findLogo,
  type Logo,
  readBusiness,
  readKeptSettings,
  readLogo,
  readSettings,
  replaceLogo,
  writeSettings,
} from './store.ts'

const tables = openTestTables('settings', 'logos', 'owner', 'session', 'account', 'user')

const write = (settings: Settings, after?: number) =>
  tables.write((transaction) => writeSettings(transaction, settings, { at: 10, after }))
const named = (brand: string): Settings => ({ ...defaultSettings, brand })

/** A value that an older version of the program may have stored. */
async function keep(value: object): Promise<void> {
  await tables.queries
    .insertInto('settings')
    .values({ id: 1, version: 1, value: JSON.stringify(value), updated_at: 1 })
    .execute()
}

test('the business is the sample until something is changed, and each change counts', async () => {
  expect(await readKeptSettings(tables.queries)).toEqual({ settings: defaultSettings, version: 0 })
  expect(await write(named('First'))).toBe(1)
  expect(await readSettings(tables.queries)).toEqual(named('First'))
  expect(await write(named('Second'))).toBe(2)
  expect(await readKeptSettings(tables.queries)).toEqual({ settings: named('Second'), version: 2 })
  const changedAt = await tables.queries.selectFrom('settings').select('updated_at').execute()
  expect(changedAt).toEqual([{ updated_at: 10 }])
})

test('a change of settings that were changed in between is not written', async () => {
  expect(await write(named('First'))).toBe(1)
  expect(await write(named('Second'), 1)).toBe(2)
  expect(await write(named('Late'), 1)).toBeNull()
  expect(await write(named('Early'), 3)).toBeNull()
  expect(await readKeptSettings(tables.queries)).toEqual({ settings: named('Second'), version: 2 })
})

test('a later change gets a new date', async () => {
  await keep(defaultSettings)
  await write(named('Second'))
  const changedAt = await tables.queries.selectFrom('settings').select('updated_at').execute()
  expect(changedAt).toEqual([{ updated_at: 10 }])
})

test('settings added since the business was stored come from the sample, at every depth; a stored list stays', async () => {
  const pool = { label: 'Pool', description: '', base: 50 }
  const { schedule } = defaultSettings
  await keep({
    brand: 'Old',
    zips: ['94110'],
    schedule: { crews: 3, openDays: [1] },
    texts: null,
    prices: { services: { pool } },
  })
  const settings = await readSettings(tables.queries)
  expect(settings).toMatchObject({ brand: 'Old', zips: ['94110'], phone: defaultSettings.phone })
  expect(settings.schedule).toEqual({ ...schedule, crews: 3, openDays: [1] })
  expect(settings.texts).toBeNull()
  expect(settings.prices.services).toEqual({ ...defaultSettings.prices.services, pool })
})

test('the stored business is parsed once, and again when it has changed', async () => {
  await write(named('First'))
  const first = await readSettings(tables.queries)
  expect(await readSettings(tables.queries)).toBe(first)
  await write(named('Second'))
  expect(await readSettings(tables.queries)).toEqual(named('Second'))
})

test("the owner's notices go to the address of the business, or else to their own", async () => {
  expect(await readBusiness(tables.queries)).toEqual({ settings: defaultSettings, ownersAddress: null })
  await seedOwner(tables.database, { email: 'maria@example.com' })
  expect(await readBusiness(tables.queries)).toMatchObject({ ownersAddress: 'maria@example.com' })
  const settings = { ...named('First'), email: 'office@example.com' }
  await write(settings)
  expect(await readBusiness(tables.queries)).toEqual({ settings, ownersAddress: 'office@example.com' })
})

const toLogo = (sha256: string): Logo => ({ sha256, contentType: 'image/png', bytes: Buffer.from(sha256) })
const replace = (logo: Logo | null, at: number) => tables.write((transaction) => replaceLogo(transaction, logo, at))
const nameOf = (logo: Logo | null) => logo && [logo.sha256, logo.contentType, Buffer.from(logo.bytes).toString()]

test('there is one logo, and former ones stay for the documents that name them', async () => {
  expect(await readLogo(tables.queries)).toBeNull()
  await replace(toLogo('first'), 1)
  await replace(toLogo('second'), 2)
  expect(nameOf(await readLogo(tables.queries))).toEqual(['second', 'image/png', 'second'])
  expect(nameOf(await findLogo(tables.queries, 'first'))).toEqual(['first', 'image/png', 'first'])
  expect(await findLogo(tables.queries, 'third')).toBeNull()
})

const listLogos = () =>
  tables.queries.selectFrom('logos').select(['sha256', 'created_at', 'retired_at']).orderBy('sha256').execute()

test('a removed logo can be restored', async () => {
  await replace(toLogo('first'), 1)
  await replace(toLogo('second'), 2)
  await replace(null, 3)
  expect(await readLogo(tables.queries)).toBeNull()
  expect(await listLogos()).toEqual([
    { sha256: 'first', created_at: 1, retired_at: 2 },
    { sha256: 'second', created_at: 2, retired_at: 3 },
  ])
  await replace(toLogo('first'), 4)
  expect(nameOf(await readLogo(tables.queries))).toEqual(['first', 'image/png', 'first'])
  expect(await listLogos()).toEqual([
    { sha256: 'first', created_at: 4, retired_at: null },
    { sha256: 'second', created_at: 2, retired_at: 3 },
  ])
})
