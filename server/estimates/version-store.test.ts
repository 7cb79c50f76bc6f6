// @module-tag both-engines
import { expect, test } from 'vitest'
import { arrangedTextConsent, recordConsent } from '#words/consents.ts'
import { estimateStatuses, type EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { documentOf, seedEstimates } from './seed-test-estimates.ts'
import { findEstimate } from './store.ts'
import { findEstimateDocument, parseDocument } from './document-store.ts'
import { findFormerVersions, findVersionDocument, findVersionsOf, keepVersion, updateRevised } from './version-store.ts'

const tables = openTestTables('estimate_versions', 'estimates', 'customers')

function keep(id: string, version: number, now = 9, change: Parameters<typeof documentOf>[1] = {}): Promise<void> {
  const of = { id, status: 'sent', customer_id: '', customer_email: '', created_at: 3 } as const
  const document = documentOf(id, { version, ...change })
  return tables.write((write) => keepVersion(write, { ...of, version, document }, now))
}

test("an estimate's content is stored with its status and times", async () => {
  await seedEstimates(tables.queries, { id: 'a' })
  await keep('a', 1)
  const rows = await tables.queries
    .selectFrom('estimate_versions')
    .select(['estimate_id', 'version', 'status', 'document', 'created_at', 'replaced_at'])
    .execute()
  const kept = { estimate_id: 'a', version: 1, status: 'sent', created_at: 3, replaced_at: 9 }
  expect(rows).toEqual([{ ...kept, document: documentOf('a', { version: 1 }) }])
})

const changes = {
  customerName: 'Bea Ortega',
  service: 'move',
  lines: [],
  estimatedPrice: 250,
  proposed: { date: '2026-12-02', window: '8-10' },
  status: 'draft',
} as const

async function revise(id: string, version: number, from: readonly EstimateStatus[] = ['sent']): Promise<boolean> {
  const before = await findEstimate(tables.queries, id)
  if (!before) throw new Error(`${id} was not seeded`)
  const estimate: Estimate = { ...before, ...changes, lines: [], version }
  const document = parseDocument(documentOf(id, { version }))
  const consent = recordConsent(arrangedTextConsent, false, 8, 'Sparkle')
  return tables.write((write) => updateRevised(write, { estimate, customerId: 'bea', consent, document, from }))
}

test('the next version says what is new, waits for its answer, and keeps the time of the first sending', async () => {
  const happened = { sent_at: 4, answered_at: 5, viewed_at: 6, not_reached: 'email', remind_at: 7 } as const
  await seedEstimates(tables.queries, { id: 'a', ...happened }, { id: 'b', ...happened })
  await seedCustomers(tables.queries, { id: 'bea' })
  const before = await findEstimate(tables.queries, 'a')
  expect(await revise('a', 2)).toBe(true)
  expect(await findEstimate(tables.queries, 'a')).toEqual({
    ...before,
    ...changes,
    version: 2,
    answeredAt: null,
    viewedAt: null,
    notReached: null,
  })
  expect(await findEstimateDocument(tables.queries, 'a')).toMatchObject({ version: 2 })
  const rows = await tables.queries
    .selectFrom('estimates')
    .select(['id', 'customer_id', 'sent_at', 'answered_at', 'not_reached', 'remind_at', 'text_consent'])
    .orderBy('id')
    .execute()
  const reset = { sent_at: 4, answered_at: null, not_reached: null, remind_at: null }
  expect(rows).toMatchObject([
    { customer_id: 'bea', ...reset, text_consent: expect.stringContaining('"agreed":false') },
    { customer_id: 'ana', answered_at: 5, not_reached: 'email', remind_at: 7 },
  ])
})

test.each([1, 3, 4])('version %d does not follow the first one', async (version) => {
  await seedEstimates(tables.queries, { id: 'a' })
  await seedCustomers(tables.queries, { id: 'bea' })
  const before = await findEstimate(tables.queries, 'a')
  expect(await revise('a', version)).toBe(false)
  expect(await findEstimate(tables.queries, 'a')).toEqual(before)
})

test('a version is followed only from an allowed status', async () => {
  await seedEstimates(tables.queries, ...estimateStatuses.map((status) => ({ id: status, status })))
  await seedCustomers(tables.queries, { id: 'bea' })
  const from = ['draft', 'declined'] as const
  const revised: string[] = []
  for (const status of estimateStatuses) if (await revise(status, 2, from)) revised.push(status)
  expect(revised).toEqual(from)
})

test('each version keeps its content, the present one and those before it', async () => {
  await seedEstimates(tables.queries, { id: 'a', version: 3, document: documentOf('a', { version: 3, price: '$3' }) })
  await seedEstimates(tables.queries, { id: 'b' })
  await keep('a', 1, 9, { price: '$1' })
  await keep('a', 2, 9, { price: '$2' })
  await keep('b', 2, 9, { price: '$9' })
  const price = async (version: number) => (await findVersionDocument(tables.queries, 'a', version))?.price
  expect([await price(1), await price(2), await price(3), await price(4)]).toEqual(['$1', '$2', '$3', undefined])
  const former = await findFormerVersions(tables.queries, 'a')
  expect(former.map(({ version }) => version)).toEqual([2, 1])
  expect(await findVersionDocument(tables.queries, 'nobody', 1)).toBeNull()
})

test('former versions come by estimate, oldest first, without the way to the customer’s page', async () => {
  await seedEstimates(tables.queries, { id: 'b' }, { id: 'a' }, { id: 'c' })
  await keep('b', 2, 20)
  await keep('b', 1, 10)
  await keep('c', 1)
  await keep('a', 1, 30)
  const versions = await findVersionsOf(tables.queries, ['b', 'a'])
  expect(
    versions.map(({ estimateId, replacedAt, document: { version, link } }) => [estimateId, replacedAt, version, link]),
  ).toEqual([
    ['a', '1970-01-01T00:00:00.030Z', 1, ''],
    ['b', '1970-01-01T00:00:00.010Z', 1, ''],
    ['b', '1970-01-01T00:00:00.020Z', 2, ''],
  ])
  expect(await findVersionsOf(tables.queries, ['c'])).toHaveLength(1)
  expect(await findVersionsOf(tables.queries, [])).toEqual([])
})
