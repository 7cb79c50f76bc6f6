// @module-tag both-engines
import { expect, test } from 'vitest'
import type { Customer, CustomerDetails } from '../../domain/customers/customers.ts'
import { searchKeys } from '../../domain/customers/search.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedCustomers } from './seed-test-customers.ts'
import { findOrAddCustomer, keepCustomer } from './learn-store.ts'
import { findAlike, lockRecords, pointRecords } from './merge-store.ts'
import { findCustomer, findCustomers, findDoubles, findPerson } from './store.ts'
import { findFormer } from './former-store.ts'
import { listNewestCustomers } from './newest-store.ts'
import { replaceNotes } from './record-store.ts'
import { findOnlyCustomer } from './phone-store.ts'

const tables = openTestTables('search_keys', 'former_customers', 'customers')

const seed = (...customers: Parameters<typeof seedCustomers>[1][]) => seedCustomers(tables.queries, ...customers)
const idsOf = (customers: readonly Pick<Customer, 'id'>[]) => customers.map(({ id }) => id)

/** Each with a different number, none with the one that is searched for. */
const ana = { id: 'ana', phone: '(415) 555-0199', phone_key: '+14155550199' }
const bea = { id: 'bea', phone: '(415) 555-0188', phone_key: '+14155550188' }

test('a customer is found by the address, however it is typed, with all details', async () => {
  await seed({ ...ana, email: 'Ana@Example.com', created_at: 5 }, bea)
  expect(await findCustomer(tables.queries, ' ANA@example.com ')).toEqual({
    id: 'ana',
    name: 'Ana Díaz',
    email: 'Ana@Example.com',
    phone: '(415) 555-0199',
    address: '12 Elm Street',
    language: '',
    createdAt: '1970-01-01T00:00:00.005Z',
  })
  expect(await findCustomer(tables.queries, 'carl@example.com')).toBeNull()
})

test('a phone number finds the only customer who has it', async () => {
  await seed(ana, bea, { ...ana, id: 'ana too', phone: '415.555.0199' })
  expect(await findOnlyCustomer(tables.queries, '415 555 0188')).toMatchObject({ id: 'bea' })
  expect(await findOnlyCustomer(tables.queries, '415 555 0199')).toBeNull()
  expect(await findOnlyCustomer(tables.queries, '415 555 0177')).toBeNull()
})

test('a number shared by several records of one person finds the main record', async () => {
  await seed(ana, { ...bea, id: 'moved' })
  await seed({ ...ana, id: 'at work', merged_into: 'ana' }, { ...bea, id: 'before', merged_into: 'ana' })
  expect(await findOnlyCustomer(tables.queries, ana.phone)).toMatchObject({ id: 'ana' })
  // Another person has that one, too.
  expect(await findOnlyCustomer(tables.queries, bea.phone)).toBeNull()
  await tables.queries.deleteFrom('customers').where('id', '=', 'moved').execute()
  expect(await findOnlyCustomer(tables.queries, bea.phone)).toMatchObject({ id: 'ana', phone: ana.phone })
})

test("customers come in the order of their ids, each person's main record once", async () => {
  await seed({ id: 'a' }, { id: 'b' })
  await seed({ id: 'c' }, { id: 'd', merged_into: 'b' }, { id: 'e', merged_into: 'a' })
  const find = async (...ids: string[]) => idsOf(await findCustomers(tables.queries, ids))
  expect(await find('c', 'gone', 'a')).toEqual(['c', 'a'])
  expect(await find('d', 'c', 'b')).toEqual(['b', 'c'])
  expect(await find('d')).toEqual(['b'])
  expect(await find('e', 'd')).toEqual(['a', 'b'])
  expect(await find()).toEqual([])
})

test('the list shows every main record, newest first, page by page', async () => {
  await seed({ id: 'c', created_at: 20 }, { id: 'e', created_at: 10 }, { id: 'b', created_at: 20 })
  await seed({ id: 'a', created_at: 30 }, { id: 'erased', created_at: 25, erased_at: 26 })
  await seed({ id: 'merged', created_at: 40, merged_into: 'a' })
  const first = await listNewestCustomers(tables.queries, 2, null)
  expect({ ids: idsOf(first.items), next: first.next }).toEqual({ ids: ['a', 'c'], next: '20_c' })
  const second = await listNewestCustomers(tables.queries, 2, { at: 20, id: 'c' })
  expect({ ids: idsOf(second.items), next: second.next }).toEqual({ ids: ['b', 'e'], next: null })
})

test('a person is their main record, with its notes; an erased person is not found', async () => {
  await seed({ id: 'a', notes: 'Two cats' }, { id: 'gone', erased_at: 5 })
  await seed({ id: 'b', merged_into: 'a', notes: 'Of before' }, { id: 'c', merged_into: 'gone' })
  const a = await findPerson(tables.queries, 'a')
  expect(a).toMatchObject({ customer: { id: 'a' }, notes: 'Two cats', mergedInto: null })
  expect(await findPerson(tables.queries, 'b')).toEqual(a)
  for (const id of ['gone', 'c', 'never']) expect(await findPerson(tables.queries, id)).toBeNull()
})

test('the doubles of a person are the records that point to theirs, oldest first', async () => {
  await seed({ id: 'a' }, { id: 'b' })
  await seed({ id: 'y', merged_into: 'a', created_at: 20 }, { id: 'z', merged_into: 'a', created_at: 10 })
  await seed({ id: 'x', merged_into: 'a', created_at: 20 }, { id: 'w', merged_into: 'b' })
  expect(idsOf(await findDoubles(tables.queries, 'a'))).toEqual(['z', 'x', 'y'])
})

async function seedFound(customer: Parameters<typeof seedCustomers>[1], details: Partial<CustomerDetails>) {
  await seed(customer)
  const keys = searchKeys({ name: '', email: '', phone: '', address: '', ...details })
  await tables.queries
    .insertInto('search_keys')
    .values(keys.map((key) => ({ key, customer_id: customer.id })))
    .execute()
}

const asked = (change: Partial<Customer> = {}): Customer => ({
  id: 'ana',
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: ana.phone,
  address: '',
  language: '',
  createdAt: '',
  ...change,
})

test('records with the same number or the same whole name are alike, unless they are known to be one person', async () => {
  await seedFound(ana, { name: 'Ana Díaz' })
  await seedFound({ ...ana, id: 'same number', name: 'Somebody' }, { name: 'Somebody' })
  await seedFound({ ...bea, id: 'same name' }, { name: 'ana diaz' })
  await seedFound({ ...bea, id: 'longer name' }, { name: 'Ana Díaz Ortega' })
  await seedFound({ ...bea, id: 'known' }, { name: 'Ana Díaz' })
  expect(await findAlike(tables.queries, asked(), ['ana', 'known'])).toEqual(['same number', 'same name'])
  expect(await findAlike(tables.queries, asked({ name: '–' }), ['ana', 'known'])).toEqual(['same number'])
})

test('a record that is alike in both is listed once, and no more than five are listed', async () => {
  await seedFound(ana, { name: 'Ana Díaz' })
  for (const id of ['both', 'b', 'c']) await seedFound({ ...ana, id }, { name: 'Ana Díaz' })
  expect(await findAlike(tables.queries, asked(), ['ana'])).toHaveLength(3)
  for (const id of ['d', 'e', 'f', 'g']) await seedFound({ ...bea, id }, { name: 'Ana Díaz' })
  const same = ['ana', 'both']
  expect(await findAlike(tables.queries, asked(), same)).toHaveLength(5)
  await seedFound({ ...ana, id: 'h' }, { name: 'Somebody' })
  expect(await findAlike(tables.queries, asked(), same)).toHaveLength(5)
  expect(await findAlike(tables.queries, asked({ phone: bea.phone }), ['ana', 'both', 'b', 'c'])).toHaveLength(4)
})

test('the earlier details of records are listed newest first, a few or all of them', async () => {
  await seed({ id: 'a' }, { id: 'b' }, { id: 'c' })
  const former = (id: string, customer_id: string, replaced_at: number) => ({
    id,
    customer_id,
    replaced_at,
    name: `Ana ${id}`,
    phone: '1',
    address: '2',
  })
  const many = Array.from({ length: 60 }, (_, nth) => former(`${nth}`, nth % 2 === 0 ? 'a' : 'b', 100 + nth))
  await tables.queries
    .insertInto('former_customers')
    .values([...many.toReversed(), former('of another', 'c', 999)])
    .execute()
  const newest = { name: 'Ana 59', phone: '1', address: '2', replacedAt: '1970-01-01T00:00:00.159Z' }
  const few = await findFormer(tables.queries, ['a', 'b'])
  expect([few.length, few[0], few[49]?.name]).toEqual([50, newest, 'Ana 10'])
  const names = (await findFormer(tables.queries, ['a'], 2)).map(({ name }) => name)
  expect(names).toEqual(['Ana 58', 'Ana 56'])
  expect(await findFormer(tables.queries, ['a', 'b'], null)).toHaveLength(60)
})

test('locking returns the existing records and the record that each points to', async () => {
  await seed({ id: 'a' }, { id: 'c' })
  await seed({ id: 'b', merged_into: 'a' }, { id: 'gone', erased_at: 5 })
  const locked = await tables.write((write) => lockRecords(write, ['b', 'a', 'gone', 'never']))
  expect([...locked]).toEqual([
    ['a', { mergedInto: null }],
    ['b', { mergedInto: 'a' }],
  ])
})

test('records that point to a merged record follow it, and stay with its target when it is separated again', async () => {
  await seed({ id: 'a' }, { id: 'b' }, { id: 'c' })
  await seed({ id: 'of b', merged_into: 'b' }, { id: 'of c', merged_into: 'c' })
  const pointing = async () =>
    Object.fromEntries(
      (await tables.queries.selectFrom('customers').select(['id', 'merged_into']).execute()).map((row) => [
        row.id,
        row.merged_into,
      ]),
    )
  await tables.write((write) => pointRecords(write, { of: 'b', into: 'a' }))
  expect(await pointing()).toEqual({ a: null, b: 'a', c: null, 'of b': 'a', 'of c': 'c' })
  await tables.write((write) => pointRecords(write, { of: 'b', into: null }))
  expect(await pointing()).toEqual({ a: null, b: null, c: null, 'of b': 'a', 'of c': 'c' })
  await tables.write((write) => pointRecords(write, { of: 'c', into: null }))
  expect(await pointing()).toMatchObject({ 'of c': 'c' })
})

test('notes are replaced only if they are still those that were read', async () => {
  await seed({ id: 'a', notes: 'old' }, { id: 'b', notes: 'old' })
  const replace = (before: string) => tables.write((write) => replaceNotes(write, { id: 'a', notes: 'new', before }))
  expect([await replace('older'), await replace('old'), await replace('old')]).toEqual([false, true, false])
  const rows = await tables.queries.selectFrom('customers').select('notes').orderBy('id').execute()
  expect(rows).toEqual([{ notes: 'new' }, { notes: 'old' }])
})

const details: CustomerDetails = {
  name: 'Ana Díaz',
  email: 'Ana@example.com',
  phone: '(415) 555-0199',
  address: '12 Elm Street',
}
const former = async () =>
  tables.queries
    .selectFrom('former_customers')
    .select(['customer_id', 'name', 'phone', 'address', 'replaced_at'])
    .execute()
const keys = async () =>
  (await tables.queries.selectFrom('search_keys').select('key').orderBy('key').execute()).map(({ key }) => key)

test('a new customer is stored under the folded address and the dialable number, and is found by both', async () => {
  const id = await tables.write((write) => keepCustomer(write, details, 5))
  const row = await tables.queries
    .selectFrom('customers')
    .select(['id', 'email', 'email_key', 'phone_key', 'created_at', 'notes', 'merged_into', 'erased_at'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    id,
    email: 'Ana@example.com',
    email_key: 'ana@example.com',
    phone_key: '+14155550199',
    created_at: 5,
    notes: '',
    merged_into: null,
    erased_at: null,
  })
  expect(await keys()).toEqual(searchKeys(details).toSorted())
  expect(await former()).toEqual([])
})

test.each([
  ['name', { name: 'Ana Ortega' }],
  ['phone', { phone: '(415) 555-0177' }],
  ['address', { address: '1 Oak Street' }],
])("a customer's other %s is added, and the former details stay", async (_, change) => {
  await seed({ ...bea, name: 'Bea', address: '9 Pine Street' })
  const id = await tables.write((write) => keepCustomer(write, details, 5))
  const learned = { ...details, ...change }
  expect(await tables.write((write) => keepCustomer(write, { ...learned, email: 'ANA@example.com' }, 9))).toBe(id)
  expect(await findCustomer(tables.queries, details.email)).toMatchObject(learned)
  const { name, phone, address } = details
  expect(await former()).toEqual([{ customer_id: id, name, phone, address, replaced_at: 9 }])
  const all = new Set([...searchKeys(details), ...searchKeys({ ...learned, email: 'ANA@example.com' })])
  expect(await keys()).toEqual([...all].toSorted())
  expect(await findCustomer(tables.queries, 'bea@example.com')).toMatchObject({ name: 'Bea', address: '9 Pine Street' })
  expect(await findOnlyCustomer(tables.queries, learned.phone)).toMatchObject({ id })
})

test('a customer who comes again with the same details adds nothing', async () => {
  const id = await tables.write((write) => keepCustomer(write, details, 5))
  await tables.queries.deleteFrom('search_keys').execute()
  expect(await tables.write((write) => keepCustomer(write, details, 9))).toBe(id)
  expect([await former(), await keys()]).toEqual([[], []])
})

/** As a booking does it: further statements are written along. */
const add = (given: CustomerDetails) =>
  tables.write(async (write) => {
    const { id, further } = await findOrAddCustomer(write, given, 9)
    for (const statement of further) await write.executeQuery(statement(write))
    return { id, further: further.length }
  })

test('a visitor adds a customer, whose record another one with the same address finds and does not change', async () => {
  const { id, further } = await add(details)
  expect(further).toBe(1)
  expect(await add(details)).toEqual({ id, further: 0 })
  const typed = { ...details, address: '666 Other Street' }
  expect(await add(typed)).toEqual({ id, further: 1 })
  expect(await findCustomer(tables.queries, details.email)).toMatchObject(details)
  expect(await former()).toEqual([])
  expect(await keys()).toEqual([...new Set([...searchKeys(details), ...searchKeys(typed)])].toSorted())
})
