import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnerDecision, ownerDecisionNames, ownerDecisions } from '../../domain/estimate-changes.ts'
import { estimateStatuses } from '../../domain/estimate-status.ts'
import { type Answer, startTestServer, type TestServer } from '../start-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

const dayMs = 24 * 3_600_000

let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
})
afterAll(() => server.close())

type Sent = Awaited<ReturnType<typeof sendTestEstimate>>

const said: Record<OwnerDecision, object> = {
  approve: { name: 'Ana Díaz' },
  decline: { reason: 'not-now', words: 'In spring, she says.' },
  void: { words: 'The oven is not one that we clean.' },
}

function decide({ id }: Sent, decision: OwnerDecision, change: object = {}): Promise<Answer> {
  const body = { key: randomUUID(), version: 1, ...said[decision], ...change }
  return server.call('POST', `/api/estimates/${id}/${decision}`, { body, headers })
}

const send = () => sendTestEstimate(server, headers)
const see = async ({ byLink }: Sent) => (await server.call('GET', byLink)).body.estimate
const answersOf = async ({ id }: Sent) => (await server.call('GET', `/api/estimates/${id}`, { headers })).body.answers

function approve({ byLink }: Sent): Promise<Answer> {
  return server.call('POST', `${byLink}/approve`, { body: { key: randomUUID(), version: 1, name: 'Ana Díaz' } })
}

test.each(ownerDecisionNames)(
  'the owner records %s from what the table says, and from nothing else',
  async (decision) => {
    for (const status of estimateStatuses) {
      const sent = await send()
      await server.database.queries
        .updateTable('estimates')
        .set({ status, sent_at: 1 })
        .where('id', '=', sent.id)
        .execute()
      const { from, to } = ownerDecisions[decision]
      const may = from.some((each) => each === status)
      const told = may ? { status: 200, body: { estimate: { status: to } } } : { body: { code: 'not-possible-now' } }
      expect({ from: status, ...(await decide(sent, decision)) }).toMatchObject({ from: status, ...told })
      expect(await answersOf(sent)).toMatchObject(may ? [{ kind: decision, channel: 'owner' }] : [])
    }
  },
)

test('an estimate that has expired is approved by the owner only, recorded as the owner’s, and booked', async () => {
  const sent = await send()
  const created_at = Date.now() - 31 * dayMs
  await server.database.queries.updateTable('estimates').set({ created_at }).where('id', '=', sent.id).execute()
  expect(await approve(sent)).toMatchObject({ body: { code: 'estimate-expired' } })
  expect((await decide(sent, 'approve')).status).toBe(200)
  expect(await answersOf(sent)).toMatchObject([{ kind: 'approve', channel: 'owner', name: 'Ana Díaz' }])
  expect(await see(sent)).toMatchObject({ status: 'approved' })
  const { days } = (await server.call('GET', '/api/availability')).body
  const wish = { date: days[2].date, window: days[2].windows[0].id, address: '12 Elm Street', zip: '94110' }
  const body = { key: randomUUID(), version: 1, ...wish }
  expect((await server.call('POST', `${sent.byLink}/book`, { body })).status).toBe(200)
})

test('what was withdrawn says why, is approved by nobody, and is asked for again in one press', async () => {
  const sent = await send()
  await decide(sent, 'void')
  const { id } = sent
  const queued = server.database.queries.selectFrom('messages').select('kind').where('entity_id', '=', id)
  expect(await queued.where('status', '=', 'queued').execute()).toEqual([])
  expect(await see(sent)).toMatchObject({ status: 'void', may: ['ask-again'], answer: said.void })
  expect((await approve(sent)).status).toBe(409)
  const page = async () => (await fetch(`${server.url}/?estimate=${sent.token}`)).text()
  expect(await page()).toContain('The oven is not one that we clean.')
  const form = new URLSearchParams({ token: sent.token, version: '1', words: 'Please send it again.' })
  for (let presses = 0; presses < 2; presses++) {
    const asked = await fetch(`${server.url}/estimates/ask-again`, {
      method: 'POST',
      body: form,
      headers: { origin: server.url },
      redirect: 'manual',
    })
    expect(asked.status).toBe(303)
  }
  expect(await page()).toContain('You asked for it again on')
  expect(await see(sent)).toMatchObject({ status: 'void' })
  expect((await queued.where('kind', 'like', 'owner-estimate-%').execute()).length).toBe(1)
  expect((await approve(sent)).status).toBe(409)
})

test('of a customer’s approval and a withdrawal at once the later one stands, and nothing is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const sent = await send()
    const [approved, withdrawn] = await Promise.all([approve(sent), decide(sent, 'void')])
    expect(withdrawn.status).toBe(200)
    expect((await see(sent)).status).toBe('void')
    expect(await answersOf(sent)).toHaveLength(approved.status === 200 ? 2 : 1)
  }
})

test('another version, a reused key and a reason of no words are refused', async () => {
  const sent = await send()
  expect(await decide(sent, 'approve', { version: 2 })).toMatchObject({ body: { code: 'changed-meanwhile' } })
  expect(await decide(sent, 'void', { words: ' ' })).toMatchObject({ status: 422 })
  const key = randomUUID()
  expect((await decide(sent, 'approve', { key })).status).toBe(200)
  expect((await decide(sent, 'approve', { key })).status).toBe(200)
  expect(await decide(sent, 'approve', { key, name: 'Bea' })).toMatchObject({ body: { code: 'key-reused' } })
  expect(await answersOf(sent)).toHaveLength(1)
})
