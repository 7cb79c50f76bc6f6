// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type OwnerDecision, ownerDecisionNames, ownerDecisions } from '../../domain/estimates/estimate-changes.ts'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import { openTestServer } from '../open-test-server.ts'
import type { Answer } from '../start-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

const dayMs = 24 * 3_600_000

const { server } = await openTestServer()
const headers = await server.signIn()

type Sent = Awaited<ReturnType<typeof sendTestEstimate>>

const said = {
  approve: { name: 'Ana Díaz' },
  decline: { reason: 'not-now', words: 'In spring, she says.' },
  void: { words: 'The oven is not one that we clean.' },
} satisfies Record<OwnerDecision, object>

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

test.each(ownerDecisionNames)('the owner records %s only from the statuses in the table', async (decision) => {
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
})

test.each(ownerDecisionNames)(
  'recording %s on a draft that no mail server has accepted does not mark it as sent',
  async (decision) => {
    const estimatesSent = async () =>
      (await server.call('GET', '/api/dashboard', { headers })).body.counters.estimatesSent
    const before = await estimatesSent()
    const sent = await send()
    const { estimate } = (await decide(sent, decision)).body
    expect(estimate).toMatchObject({ status: ownerDecisions[decision].to, sentAt: null })
    expect(await estimatesSent()).toBe(before)
  },
)

test('only the owner can approve an expired estimate; it is recorded as the owner’s act, and booked', async () => {
  const sent = await send()
  const created_at = Date.now() - 32 * dayMs
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

test.each([
  ['approve', 'that you approved this estimate.'],
  ['decline', 'that you declined this estimate.'],
] as const)("the customer’s page says that the owner recorded %s, without the owner's note", async (decision, says) => {
  const sent = await send()
  const typed = { approve: { name: 'Her brother Bo' }, decline: said.decline }[decision]
  await decide(sent, decision, typed)
  const page = await (await fetch(`${server.url}/?estimate=${sent.token}`)).text()
  expect(page).toMatch(new RegExp(`We recorded on .* ${says}`))
  for (const words of ['You declined', 'Approved by', 'Her brother Bo', 'In spring', 'Not now'])
    expect(page).not.toContain(words)
  const answer = { kind: decision, channel: 'owner', name: '', reason: null, words: '' }
  expect(await see(sent)).toMatchObject({ answer })
  expect(await answersOf(sent)).toMatchObject([typed])
})

const lettersOf = (id: string) =>
  server.database.queries
    .selectFrom('messages')
    .select(['recipient', 'version', 'draft'])
    .where('entity_id', '=', id)
    .where('kind', '=', 'estimate-withdrawn')
    .execute()

test.each([
  ['could approve it', { status: 'sent', sent_at: 1 }, true],
  ['asked for changes', { status: 'changes-requested' }, true],
  ['has approved it', { status: 'approved', created_at: Date.now() - 32 * dayMs }, true],
  ['has declined it', { status: 'declined' }, false],
  ['let it expire', { status: 'sent', sent_at: 1, created_at: Date.now() - 32 * dayMs }, false],
  ['never got it', { status: 'draft' }, false],
] as const)('a withdrawal tells the customer who %s: %s', async (_, change, isTold) => {
  const sent = await send()
  await server.database.queries.updateTable('estimates').set(change).where('id', '=', sent.id).execute()
  expect((await decide(sent, 'void')).status).toBe(200)
  const told = { recipient: 'ana@example.com', version: 1, draft: expect.stringContaining(said.void.words) }
  expect(await lettersOf(sent.id)).toEqual(isTold ? [told] : [])
})

test('a customer who got only the text is notified of a withdrawal', async () => {
  const sent = await send()
  await server.database.queries
    .updateTable('messages')
    .set({ status: 'sent', sent_at: Date.now() })
    .where('entity_id', '=', sent.id)
    .where('kind', '=', 'estimate-text')
    .execute()
  await decide(sent, 'void')
  expect(await lettersOf(sent.id)).toHaveLength(1)
})

test('a withdrawn estimate shows its reason, cannot be approved, and can be asked for again in one press', async () => {
  const sent = await send()
  await decide(sent, 'void')
  const { id } = sent
  const queued = server.database.queries.selectFrom('messages').select('kind').where('entity_id', '=', id)
  expect(await queued.where('status', '=', 'queued').execute()).toEqual([])
  expect(await see(sent)).toMatchObject({ status: 'void', may: ['ask-again'], withdrawnFor: said.void.words })
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
  const asked = await page()
  for (const part of ['The oven is not one that we clean.', 'You asked for it again on', 'Please send it again.'])
    expect(asked).toContain(part)
  expect(asked).not.toContain('action="/estimates/ask-again"')
  expect(await see(sent)).toMatchObject({ status: 'void', withdrawnFor: 'The oven is not one that we clean.' })
  expect((await queued.where('kind', 'like', 'owner-estimate-%').execute()).length).toBe(1)
  expect((await approve(sent)).status).toBe(409)
})

test('the owner hears of a customer who asks again, also after an earlier request for changes', async () => {
  const sent = await send()
  const ask = (kind: string, words: string) =>
    server.call('POST', `${sent.byLink}/${kind}`, { body: { key: randomUUID(), version: 1, words } })
  expect((await ask('request-changes', 'Without the oven.')).status).toBe(200)
  await decide(sent, 'void')
  const waiting = async () =>
    (await server.call('GET', '/api/today', { headers })).body.answered.filter(
      ({ id }: { id: string }) => id === sent.id,
    )
  expect(await waiting()).toEqual([])
  expect((await ask('ask-again', 'Please send it again.')).status).toBe(200)
  expect(await waiting()).toMatchObject([{ status: 'void' }])
  const messages = server.database.queries.selectFrom('messages').select('kind').where('entity_id', '=', sent.id)
  const told = await messages.where('kind', 'like', 'owner-estimate-%').orderBy('kind').execute()
  expect(told.map(({ kind }) => kind)).toEqual(['owner-estimate-asked-again', 'owner-estimate-changes-requested'])
})

test('a late customer asks for the estimate again, once, and the page shows nothing that is past', async () => {
  const sent = await send()
  const created_at = Date.now() - 32 * dayMs
  await server.database.queries
    .updateTable('estimates')
    .set({ created_at, status: 'sent', sent_at: created_at })
    .where('id', '=', sent.id)
    .execute()
  const page = async () => (await fetch(`${server.url}/?estimate=${sent.token}`)).text()
  const late = await page()
  expect(late).toContain('action="/estimates/request-changes"')
  for (const part of ['class="hint">Valid until', 'we remind you twice at most']) expect(late).not.toContain(part)
  const body = { key: randomUUID(), version: 1, words: 'Please send it again.' }
  expect((await server.call('POST', `${sent.byLink}/request-changes`, { body })).status).toBe(200)
  expect(await page()).not.toContain('action="/estimates/request-changes"')
  const messages = server.database.queries.selectFrom('messages').select('kind').where('entity_id', '=', sent.id)
  const told = await messages.where('kind', 'like', 'owner-estimate-%').execute()
  expect(told.map(({ kind }) => kind)).toEqual(['owner-estimate-asked-again'])
})

test('when an approval and a withdrawal meet, the later one stands, and nothing is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const sent = await send()
    const [approved, withdrawn] = await Promise.all([approve(sent), decide(sent, 'void')])
    expect(withdrawn.status).toBe(200)
    expect((await see(sent)).status).toBe('void')
    expect(await answersOf(sent)).toHaveLength(approved.status === 200 ? 2 : 1)
  }
})

test('another version, a reused key and a blank reason are refused', async () => {
  const sent = await send()
  expect(await decide(sent, 'approve', { version: 2 })).toMatchObject({ body: { code: 'changed-meanwhile' } })
  expect(await decide(sent, 'void', { words: ' ' })).toMatchObject({ status: 422 })
  const key = randomUUID()
  expect((await decide(sent, 'approve', { key })).status).toBe(200)
  expect((await decide(sent, 'approve', { key })).status).toBe(200)
  expect(await decide(sent, 'approve', { key, name: 'Bea' })).toMatchObject({ body: { code: 'key-reused' } })
  expect(await answersOf(sent)).toHaveLength(1)
})
