// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import * as phoneKeys from '../../migrations/0023-phone-keys.ts'
import * as customersOfBookings from '../../migrations/0024-customers-of-bookings.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()

const minute = 60_000
/** The upgrade reads 500 bookings at a time: these are partly in the first batch and partly in the second one. */
const firstTyped = 498
const dana = { name: 'Dana Lee', phone: '(415) 555-0132', address: '1 Fir Street' }
const typed = [
  { email: 'Dana@Example.com', ...dana },
  { email: ' dana@example.COM', ...dana, phone: '+1 415 555 0132' },
  { email: 'dana+flat@example.com', ...dana, phone: '415.555.0132' },
  { email: 'ZOE\u0308@example.com', ...dana, name: 'Zoë', phone: '1-415-555-0132' },
  { email: 'zo\u00eb@example.com', ...dana, name: 'Zoë', phone: '4155550132 ext. 9' },
  { email: 'dana@example.com', ...dana, phone: '(415)555 0132 x4', address: '2 Fir Street' },
  { email: 'dana@example.com', ...dana, address: '9 Elsewhere', status: 'pending' as const },
]

test('bookings of an older version find one customer for each address, and the newest details win', async () => {
  const { queries } = server.database
  const link = (await bookNextWindow(server)).body.link
  const headers = await server.signIn()
  const estimated = await writeEstimate(headers, 'bea@example.com', '(415) 555-0177')
  const seen = await snapshot(headers, link)
  await goBack()
  const template = await queries.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  const { customer_id: _gone, ...old } = template
  const rows = Array.from({ length: 620 }, (_, index) => ({
    ...old,
    status: 'completed' as const,
    ...(typed[index - firstTyped] ?? { email: `visitor${index % 40}@example.com` }),
    id: `old-${index}`,
    created_at: template.created_at - minute + index,
  }))
  for (let from = 0; from < rows.length; from += 310) {
    // Safe: the table has no such column for the moment.
    await queries
      .insertInto('bookings')
      .values(rows.slice(from, from + 310) as never)
      .execute()
  }

  // A migration works on any schema; its type asks for none in particular.
  await phoneKeys.up(queries as unknown as Kysely<unknown>)
  await customersOfBookings.up(queries as unknown as Kysely<unknown>)

  const owners = await queries
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select([
      'bookings.id as booking',
      'customers.id',
      'customers.email_key',
      'customers.phone_key',
      'customers.address',
    ])
    .execute()
  expect(owners).toHaveLength(621)
  const ownerOf = (index: number) => owners.find(({ booking }) => booking === `old-${firstTyped + index}`)
  expect(ownerOf(0)).toMatchObject({ email_key: 'dana@example.com', address: '2 Fir Street' })
  expect([ownerOf(1)?.id, ownerOf(5)?.id]).toEqual([ownerOf(0)?.id, ownerOf(0)?.id])
  expect(ownerOf(2)).toMatchObject({ email_key: 'dana+flat@example.com' })
  expect(ownerOf(4)?.id).toBe(ownerOf(3)?.id)
  expect(new Set([0, 2, 3].map((index) => ownerOf(index)?.id)).size).toBe(3)
  expect(new Set([0, 2, 3].map((index) => ownerOf(index)?.phone_key))).toEqual(new Set(['+14155550132']))
  expect(await formerOf(ownerOf(0)?.id)).toEqual(['1 Fir Street', '1 Fir Street'])

  // The estimate was written after the booking: its number is the newest, and the booking is the same customer's.
  const bea = owners.find(({ booking }) => booking === template.id)
  expect(bea).toMatchObject({ id: estimated, phone_key: '+14155550177' })
  expect(await snapshot(headers, link)).toEqual(seen)
})

/** The tables as they were before customers had keys of telephones and bookings. */
async function goBack(): Promise<void> {
  const { queries } = server.database
  await queries.schema.dropIndex('bookings_customer').execute()
  await queries.schema.alterTable('bookings').dropColumn('customer_id').execute()
  await queries.schema.dropIndex('customers_phone').execute()
  await queries.schema.alterTable('customers').dropColumn('phone_key').execute()
}

async function writeEstimate(headers: { cookie: string }, email: string, phone: string): Promise<string> {
  const customer = { customerName: 'Bea Ortega', customerEmail: email, customerPhone: phone, address: '1 Oak Street' }
  const body = { key: randomUUID(), ...customer, service: 'standard', homeSize: 'small', notes: '', textConsent: false }
  expect((await server.call('POST', '/api/estimates', { body, headers })).status).toBe(201)
  return (await server.call('GET', `/api/customers?email=${email}`, { headers })).body.id
}

/** What an upgrade must leave alone: the customer's link, the owner's counters, estimates and their PDFs. */
async function snapshot(headers: { cookie: string }, link: string) {
  const token = link.slice('/?booking='.length)
  const pdfs = await server.database.queries.selectFrom('estimate_pdfs').select(['estimate_id', 'sha256']).execute()
  const { counters } = (await server.call('GET', '/api/dashboard', { headers })).body
  const estimates = (await server.call('GET', '/api/estimates', { headers })).body
  return { booking: (await server.call('GET', `/api/bookings/by-token/${token}`)).body, counters, estimates, pdfs }
}

async function formerOf(id = ''): Promise<string[]> {
  const former = server.database.queries.selectFrom('former_customers').select('address')
  return (await former.where('customer_id', '=', id).execute()).map(({ address }) => address)
}
