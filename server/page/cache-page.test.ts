import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings.ts'
import { recordChange } from '../platform/changes.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { silentLog } from '../platform/log.ts'
import { loadPageAssets, loadRendering } from '../platform/rendering.ts'
import { writeSettings } from '../settings/store.ts'
import { createPageCache } from './cache-page.ts'

let files: TestDatabase
let database: Database
let page: ReturnType<typeof createPageCache>
let now = Date.parse('2026-11-21T20:00:00Z')
let rendered = 0

beforeAll(async () => {
  files = await createTestDatabase()
  database = await openDatabase(files.config, silentLog)
  const { renderPage } = await loadRendering()
  const count: typeof renderPage = (...shown) => {
    rendered++
    return renderPage(...shown)
  }
  page = createPageCache({
    database,
    rendering: { renderPage: count },
    clock: { now: () => now },
    config: { publicUrl: null },
    pageAssets: await loadPageAssets(),
  })
})
afterAll(async () => {
  await database.close()
  await files.drop()
})

const etag = async () => (await page.read()).etag

/** Tells everybody of a change, as a use case does. */
async function change(brand = defaultSettings.brand): Promise<void> {
  await database.transaction(async (write) => {
    await writeSettings(write, { ...defaultSettings, brand }, { at: now })
    await recordChange(database, write, { kind: 'settings-changed', id: 'settings' }, now)
  })
}

test('visitors who come together are all shown one rendering', async () => {
  const tags = await Promise.all(Array.from({ length: 20 }, etag))
  expect(new Set(tags).size).toBe(1)
  expect(rendered).toBe(1)
})

test('a change that the page does not show renders nothing; one that it shows renders once', async () => {
  const first = await etag()
  await change()
  await Promise.all([etag(), etag(), etag()])
  expect(rendered).toBe(1)
  await change('Bright Home')
  await expect.poll(etag, { timeout: 1000 }).not.toBe(first)
  await Promise.all([etag(), etag(), etag()])
  expect(rendered).toBe(2)
})

test('the days that may be chosen move on with the clock, without any change', async () => {
  const before = await etag()
  now += 24 * 3_600_000
  expect(await etag()).not.toBe(before)
})
