// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestCards } from '../cards/open-test-cards.ts'

const cards = await openTestCards()
const { server, provider, bill, payByCard, lookUp, press, auditMoney } = cards

const receiptsOf = (invoice: string) =>
  server.database.queries
    .selectFrom('messages')
    .select(['kind', 'recipient', 'channel'])
    .where('entity_id', '=', invoice)
    .where('kind', '=', 'receipt')
    .execute()
const sendReceipts = () =>
  Promise.all([1, 2].map(() => server.running.jobs.find(({ name }) => name === 'send card receipts')?.run()))

test('a card payment gets one receipt by email, whatever reported it, and however often the job runs', async () => {
  const { id, token } = await bill()
  const { session } = await payByCard(token, { tip: '10' })
  await sendReceipts()
  expect(await receiptsOf(id)).toEqual([])
  provider.hooksAre('doubled')
  provider.press(session ?? '')
  await provider.settled()
  await lookUp()
  await sendReceipts()
  await sendReceipts()
  expect(await receiptsOf(id)).toMatchObject([{ kind: 'receipt', channel: 'email' }])
  const row = await server.database.queries
    .selectFrom('invoice_versions')
    .select('document')
    .where('invoice_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row.document)).toMatchObject({ isPaid: true, balanceCents: 0 })
  expect(await auditMoney()).toEqual([])
})

test('nothing is sent to somebody who still owes a part', async () => {
  provider.calm()
  const { id, token, visits } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  await press(`/api/bookings/${visits[0]}/account/entries`, { kind: 'fee', amount: 500, seen: 0 })
  await sendReceipts()
  expect(await receiptsOf(id)).toEqual([])
})

test('a receipt that fails holds up no other', async () => {
  provider.calm()
  const paid: string[] = []
  for (let nth = 0; nth < 2; nth += 1) {
    const { id, token } = await bill()
    const { session } = await payByCard(token)
    provider.press(session ?? '')
    await provider.settled()
    paid.push(id)
  }
  const [broken = '', whole = ''] = paid
  const versions = () => server.database.queries.updateTable('invoice_versions').where('invoice_id', '=', broken)
  const { document } = await server.database.queries
    .selectFrom('invoice_versions')
    .select('document')
    .where('invoice_id', '=', broken)
    .executeTakeFirstOrThrow()
  await versions().set({ document: '{' }).execute()
  await sendReceipts()
  expect(await receiptsOf(broken)).toEqual([])
  expect(await receiptsOf(whole)).toHaveLength(1)
  await versions().set({ document }).execute()
  await sendReceipts()
  expect(await receiptsOf(broken)).toHaveLength(1)
})
