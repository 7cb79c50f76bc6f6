// @module-tag both-engines
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import * as migration from '../../migrations/0320-ledger.ts'
import { taxLedger } from '../../migrations/0430-sales-tax.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { openTestServer } from '../open-test-server.ts'
import { hireTestCrews, openTestVisit, post } from './open-test-visit.ts'

const clock = { now: Date.now(), first: Date.now() }
const { server } = await openTestServer({ clock: { now: () => clock.now } })
const office = { server, headers: await server.signIn(), clock }
await hireTestCrews(office)

test('after the upgrade nobody owes for the visits of before; the first one completed since then is owed', async () => {
  const { queries, engine } = server.database
  const [before, open, since] = [await openTestVisit(office), await openTestVisit(office), await openTestVisit(office)]
  await post(office, `/api/bookings/${before.id}/complete`)
  for (const table of ['ledger_notes', 'ledger_entries', 'ledger_accounts'] as const)
    await queries.schema.dropTable(table).execute()
  if (engine === 'postgres') await sql`drop function refuse_ledger_change`.execute(queries)

  // A migration works on any schema; its type asks for none in particular.
  await migration.up(queries as unknown as Kysely<unknown>)
  await taxLedger(queries as unknown as Kysely<unknown>)
  const accounts = await queries.selectFrom('ledger_accounts').select(['booking_id', 'balance', 'earlier']).execute()
  expect(accounts).toEqual([{ booking_id: before.id, balance: 0, earlier: 1 }])
  const owed = async () => (await server.call('GET', '/api/ledger/owed', { headers: office.headers })).body.sum
  expect(await owed()).toEqual({ cents: 0, visits: 0 })
  await post(office, `/api/bookings/${since.id}/complete`)
  expect(await owed()).toEqual({ cents: 8_900, visits: 1 })
  const { account } = (await server.call('GET', `/api/bookings/${open.id}/account`, { headers: office.headers })).body
  expect(account).toMatchObject({ isOpen: false, entries: [] })
  expect(await auditBooks(server.config)).toEqual([])
})
