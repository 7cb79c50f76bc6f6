// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { estimateAnswers } from '../../domain/estimates/estimate-changes.ts'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import { textOf } from '../../tools/read-pdf.ts'
import { openTestServer } from '../open-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

const { server } = await openTestServer()
const headers = { ...(await server.signIn()), 'user-agent': 'The phone of the owner' }

type Sent = Awaited<ReturnType<typeof sendTestEstimate>>

const send = () => sendTestEstimate(server, headers)
const read = async ({ id }: Sent) => (await server.call('GET', `/api/estimates/${id}`, { headers })).body
const approve = ({ id }: Sent, change: object = {}) =>
  server.call('POST', `/api/estimates/${id}/approve-in-person`, {
    body: { key: randomUUID(), version: 1, name: 'Ana Díaz', ...change },
    headers,
  })

test('an approval in person is kept with its proof, its customer gets the sheet, and the owner no notice', async () => {
  const sent = await send()
  expect(await approve(sent)).toMatchObject({ status: 200, body: { estimate: { status: 'approved' } } })
  const { answers, messages } = await read(sent)
  expect(answers).toMatchObject([{ kind: 'approve', channel: 'in-person', name: 'Ana Díaz', version: 1 }])
  const kinds = messages.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('approval')
  expect(kinds).not.toContain('owner-estimate-approved')
  const row = await server.database.queries
    .selectFrom('estimate_answers')
    .select(['user_agent', 'shown'])
    .where('estimate_id', '=', sent.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    user_agent: 'The phone of the owner',
    shown: expect.stringMatching(/You accept.*Approve for/),
  })
  const sheet = await fetch(`${server.url}/api/estimates/${sent.id}/approvals/${answers[0].id}`, { headers })
  const words = await textOf(new Uint8Array(await sheet.arrayBuffer()))
  expect(words).toContain('typed by the customer on the screen of the business')
  expect((await server.call('GET', sent.byLink)).body.estimate).toMatchObject({
    status: 'approved',
    answer: { channel: 'in-person', name: 'Ana Díaz' },
  })
})

test('an approval in person counts only from the statuses in which the customer may approve', async () => {
  for (const status of estimateStatuses) {
    const sent = await send()
    await server.database.queries
      .updateTable('estimates')
      .set({ status, sent_at: 1 })
      .where('id', '=', sent.id)
      .execute()
    const may = estimateAnswers.approve.from.some((from) => from === status)
    const answer = await approve(sent)
    expect({ status, is: answer.status }).toEqual({ status, is: may ? 200 : 409 })
  }
})

test('an approval in person is refused without a name, for another version, after the last day and for no estimate', async () => {
  const sent = await send()
  expect((await approve(sent, { name: ' ' })).body.errors).toHaveProperty('name')
  expect((await approve(sent, { version: 2 })).body.code).toBe('changed-meanwhile')
  expect((await approve({ ...sent, id: 'K00-000' })).status).toBe(404)
  const created_at = Date.now() - 32 * 24 * 3_600_000
  await server.database.queries.updateTable('estimates').set({ created_at }).where('id', '=', sent.id).execute()
  expect((await approve(sent)).body).toMatchObject({
    code: 'estimate-expired',
    detail: expect.stringContaining('phone'),
  })
})

test('of an approval in person and one by the link at once, one counts', async () => {
  for (let round = 0; round < 3; round++) {
    const sent = await send()
    const body = { key: randomUUID(), version: 1, name: 'Ana Díaz' }
    const both = await Promise.all([approve(sent), server.call('POST', `${sent.byLink}/approve`, { body })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(sent)).answers).toHaveLength(1)
  }
})
