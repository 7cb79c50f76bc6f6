// @module-tag both-engines
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestParts } from '../create-test-parts.ts'
import type { Parts } from '../parts.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { createMigratedDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { silentLog } from '../platform/process/log.ts'
import { sendLinkToMember } from './send-link.ts'
import { insertOwner } from './store.ts'

const at = Date.UTC(2026, 5, 1)
const email = 'owner@example.com'
const drawn: string[] = []
let kept: TestDatabase
let database: Database
let parts: Parts

beforeAll(async () => {
  kept = await createMigratedDatabase()
  database = await openDatabase(kept.config, silentLog)
  await insertOwner(database, { id: 'owner', name: 'Owner', email, passwordHash: 'none', at })
  const given = await createTestParts(database, { now: () => at })
  const draw = await given.rendering.letters['owner-link']()
  const letters: typeof given.rendering.letters = {
    ...given.rendering.letters,
    'owner-link': () =>
      Promise.resolve((link) => {
        drawn.push(link.link)
        return draw(link)
      }),
  }
  parts = { ...given, rendering: { ...given.rendering, letters } }
})
afterAll(async () => {
  await database.close()
  await kept.drop()
})

const links = () => database.queries.selectFrom('owner_links').select('purpose').execute()

test('a link is drawn for an unknown address, too, and stored for the owner alone', async () => {
  await sendLinkToMember(parts, 'reset', 'nobody@example.com')
  expect([drawn.length, await links()]).toEqual([1, []])
  await sendLinkToMember(parts, 'reset', 'Owner@Example.com')
  expect([drawn.length, await links()]).toEqual([2, [{ purpose: 'reset' }]])
  await sendLinkToMember(parts, 'reset', email)
  expect([drawn.length, await links()]).toEqual([3, [{ purpose: 'reset' }]])
})
