// @module-tag both-engines
import { type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../migrations/0171-sentences-of-lengths.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { readSettings, writeSettings } from './store.ts'

const tables = openTestTables('settings')

/** As an older version stored it, with lengths in sentences. */
async function keep(visits: Record<string, string>): Promise<void> {
  const { lengths: _lengths, ...rest } = defaultSettings
  const settings = { ...rest, checklist: { ...rest.checklist, visits } }
  // Safe: the missing part is the point.
  await tables.write((write) => writeSettings(write, settings as Settings, { at: 1 }))
  // A migration works on any schema; its type requires none in particular.
  await up(tables.queries as unknown as Kysely<unknown>)
}

const inEachHome = (each: number, people: number) => ({
  minutes: { small: each, medium: each, large: each },
  people,
})

test('figures are read from sentences that contain nothing else, and stay unconfirmed', async () => {
  await keep({ standard: 'About 3 hours with one cleaner', deep: 'About 4 hours with two cleaners' })
  const { lengths, checklist } = await readSettings(tables.queries)
  expect(lengths).toMatchObject({
    confirmed: false,
    services: { standard: inEachHome(180, 1), deep: inEachHome(240, 2), move: inEachHome(300, 2) },
  })
  expect(checklist.visits).toEqual({ standard: '', deep: '', move: '' })
})

test('the owner’s own texts stay, and a service without one gets none', async () => {
  await keep({ standard: '', deep: 'Half a day with two cleaners' })
  const { lengths, checklist } = await readSettings(tables.queries)
  expect(lengths.services['standard']).toEqual(inEachHome(0, 2))
  expect(lengths.services['deep']).toEqual(inEachHome(240, 2))
  expect(checklist.visits['deep']).toBe('Half a day with two cleaners')
})
