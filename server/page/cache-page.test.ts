// @module-tag both-engines
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { recordChange } from '../platform/changes.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { createMigratedDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { silentLog } from '../platform/process/log.ts'
import { loadPageAssets, loadRendering, type Rendering } from '../platform/rendering.ts'
import { writeSettings } from '../settings/store.ts'
import { createPageCache } from './cache-page.ts'
import { type PageFacts, readPageData } from './read-page-data.ts'

let files: TestDatabase
let database: Database
let page: ReturnType<typeof createPageCache>
let facts: PageFacts
let renderPage: Rendering['renderPage']
let now = Date.parse('2026-11-21T20:00:00Z')
let rendered = 0

beforeAll(async () => {
  files = await createMigratedDatabase()
  database = await openDatabase(files.config, silentLog)
  renderPage = (await loadRendering()).renderPage
  const count: typeof renderPage = (...shown) => {
    rendered++
    return renderPage(...shown)
  }
  facts = {
    database,
    clock: { now: () => now },
    config: { publicUrl: null },
    pageAssets: await loadPageAssets(),
  }
  page = createPageCache({ ...facts, rendering: { renderPage: count } })
})
afterAll(async () => {
  await database.close()
  await files.drop()
})

const etag = async () => (await page.read()).etag

/** Announces a change, as a use case does. */
async function change(brand = defaultSettings.brand): Promise<void> {
  await database.transaction(async (write) => {
    await writeSettings(write, { ...defaultSettings, brand }, { at: now })
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, now)
  })
}

test('simultaneous visitors share one rendering', async () => {
  const tags = await Promise.all(Array.from({ length: 20 }, etag))
  expect(new Set(tags).size).toBe(1)
  expect(rendered).toBe(1)
})

test('a change outside the page renders nothing; one that it shows renders once', async () => {
  const first = await etag()
  await change()
  await Promise.all([etag(), etag(), etag()])
  expect(rendered).toBe(1)
  await change('Bright Home')
  await expect.poll(etag).not.toBe(first)
  await Promise.all([etag(), etag(), etag()])
  expect(rendered).toBe(2)
})

test('a visitor after a change sees it, even while others still get the former page', async () => {
  const reads: (() => void)[] = []
  const kept = createPageCache({ ...facts, rendering: { renderPage } }, async () => {
    const data = await readPageData(facts)
    await new Promise<void>((resolve) => reads.push(resolve))
    return data
  })
  const asked = (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count))
  const first = kept.read()
  await asked(1)
  reads[0]?.()
  const { etag: before } = await first
  await change('Two Homes')
  const second = kept.read()
  await asked(2)
  await change('Three Homes')
  const third = kept.read()
  await asked(3)
  reads[2]?.()
  const { etag: after } = await third
  expect(after).not.toBe(before)
  reads[1]?.()
  expect((await second).etag).toBe(after)
  expect((await kept.read()).etag).toBe(after)
})

test('a slow rendering is waited for', async () => {
  await change('Slow Homes')
  const drawn = createPageCache({ ...facts, rendering: { renderPage } })
  const before = await drawn.read()
  await change('Slower Homes')
  const slow: typeof renderPage = (...shown) => {
    // Longer than the database is waited for.
    const until = performance.now() + 1_300
    while (performance.now() < until);
    return renderPage(...shown)
  }
  const kept = createPageCache({ ...facts, rendering: { renderPage: slow } })
  const first = await kept.read()
  expect(first.etag).not.toBe(before.etag)
  await change('Slowest Homes')
  expect((await kept.read()).etag).not.toBe(first.etag)
})

test('the offered days move on with the clock, without any change', async () => {
  const before = await etag()
  now += 24 * 3_600_000
  expect(await etag()).not.toBe(before)
})

test('while the database does not answer, the former page is shown, without a long wait', async () => {
  const before = await etag()
  const failures = [
    () => Promise.reject(new DatabaseTroubleError('away', new Error('connect ECONNREFUSED'))),
    () => new Promise<never>(() => undefined),
  ]
  let readings = 0
  for (const fail of failures) {
    const read = () => {
      readings++
      return readings === 1 ? readPageData(facts) : fail()
    }
    const kept = createPageCache({ ...facts, rendering: { renderPage } }, read)
    expect((await kept.read()).etag).toBe(before)
    now += 61_000
    expect((await kept.read()).etag).toBe(before)
    expect(readings).toBe(2)
    readings = 0
  }
})
