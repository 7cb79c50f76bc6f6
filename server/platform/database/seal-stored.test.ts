// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from './open-test-tables.ts'
import { seal, sealWith } from './seal-columns.ts'
import { countSealed, sealStored } from './seal-stored.ts'

const tables = openTestTables('other_calendars')
const [first, second] = ['first'.repeat(8), 'second'.repeat(7)]
const [former, both, newest] = [
  { authSecret: first, previousSecret: null },
  { authSecret: second, previousSecret: first },
  { authSecret: second, previousSecret: null },
]

/** More than one page of them. */
const calendars = 1_001

test('the former secret is needed until every sealed value uses the new one, calendar addresses too', async () => {
  const { queries } = tables
  sealWith(queries, former)
  const feed_address = seal(queries, 'https://calendar.example/secret.ics')
  const row = { name: 'Mine', kind: 'busy', busy: '', due_at: 0, version: 1, created_at: 0, feed_address } as const
  const rows = Array.from({ length: calendars }, (_, index) => ({ ...row, id: `calendar-${index}` }))
  for (let at = 0; at < rows.length; at += 50)
    await tables.write((write) =>
      write
        .insertInto('other_calendars')
        .values(rows.slice(at, at + 50))
        .execute(),
    )
  expect(await countSealed(queries, former)).toEqual({ old: 0, lost: 0 })
  expect(await countSealed(queries, both)).toEqual({ old: calendars, lost: 0 })
  expect(await countSealed(queries, newest)).toEqual({ old: 0, lost: calendars })
  sealWith(queries, both)
  await sealStored(queries, both)
  expect(await countSealed(queries, both)).toEqual({ old: 0, lost: 0 })
  expect(await countSealed(queries, newest)).toEqual({ old: 0, lost: 0 })
  const found = await queries.selectFrom('other_calendars').select('feed_address').execute()
  expect([...new Set(found.map((each) => each.feed_address))]).toEqual(['https://calendar.example/secret.ics'])
})
