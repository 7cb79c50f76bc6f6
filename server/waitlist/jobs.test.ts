// @module-tag both-engines
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { writeSettings } from '../settings/store.ts'
import { waitlistJobs } from './jobs.ts'
import { insertWaiting } from './store.ts'

const tables = openTestTables('waitlist', 'settings')
const office = openTestParts(tables, Date.UTC(2026, 10, 24))

test("entries older than the owner's limit are taken off the list at night", async () => {
  const waits = (email: string, at: number) =>
    tables.write((write) => insertWaiting(write, { zip: '94110', email, at }))
  await waits('long@example.com', Date.UTC(2025, 10, 23))
  await waits('year@example.com', Date.UTC(2025, 10, 25))
  await waits('new@example.com', Date.UTC(2026, 8, 1))
  const night = async () => {
    for (const { run } of waitlistJobs(office.parts)) await run()
    const rows = await tables.queries.selectFrom('waitlist').select('email').orderBy('created_at').execute()
    return rows.map(({ email }) => email)
  }
  expect(await night()).toEqual(['year@example.com', 'new@example.com'])
  const settings = { ...defaultSettings, retention: { messages: 24, waiting: 3 } }
  await tables.write((write) => writeSettings(write, settings, { at: 1 }))
  expect(await night()).toEqual(['new@example.com'])
})
