import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { plantMessages } from './plant-test-messages.ts'
import { findStanding, findSubject } from './reach-store.ts'

const tables = openTestTables('messages')

test('how a version stands is said by its own messages of the kinds that bring it', async () => {
  const of = { entity_id: 'K47-H2X', version: 2, kind: 'estimate-email' }
  await plantMessages(
    tables.queries,
    { ...of, id: 'a', status: 'bounced' },
    { ...of, id: 'b', kind: 'estimate-text', channel: 'text', status: 'sent' },
    { ...of, id: 'former', version: 1 },
    { ...of, id: 'reminder', kind: 'estimate-reminder-1' },
    { ...of, id: 'other', entity_id: 'other' },
  )
  const kinds = ['estimate-email', 'estimate-text']
  const found = await findStanding(tables.queries, { id: 'K47-H2X', version: 2, kinds })
  expect(found.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual([
    { channel: 'email', status: 'bounced' },
    { channel: 'text', status: 'sent' },
  ])
})

test('a message says what it is about; one that there is not says nothing', async () => {
  await plantMessages(tables.queries, { id: 'a', kind: 'first', entity_id: 'one' }, { id: 'b', kind: 'second' })
  expect(await findSubject(tables.queries, 'a')).toEqual({ kind: 'first', entity_id: 'one' })
  expect(await findSubject(tables.queries, 'b')).toEqual({ kind: 'second', entity_id: 'about b' })
  expect(await findSubject(tables.queries, 'none')).toBeNull()
})
