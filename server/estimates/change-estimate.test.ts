// @module-tag both-engines
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestServer } from '../open-test-server.ts'
import type { Answer } from '../start-test-server.ts'
import { attachPhotos, insertPhoto } from './photo-store.ts'
import { customer, sendTestEstimate } from './send-test-estimate.ts'

const { server, mail } = await openTestServer({ delivers: { mail: true } })
const headers = await server.signIn()

type Sent = Awaited<ReturnType<typeof sendTestEstimate>>

const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'weekly', textConsent: true }
const send = () => sendTestEstimate(server, headers, { extras: ['oven'] })
const read = async ({ id }: Sent) => (await server.call('GET', `/api/estimates/${id}`, { headers })).body
const see = async ({ byLink }: Sent) => (await server.call('GET', byLink)).body.estimate
const sentSoFar = async () => (await server.call('GET', '/api/dashboard', { headers })).body.counters.estimatesSent

/** The estimate of `send` without its oven and with the windows. */
function change({ id }: Sent, more: object = {}): Promise<Answer> {
  const body = { key: randomUUID(), version: 1, ...customer, ...cleaning, extras: ['windows'], ...more }
  return server.call('POST', `/api/estimates/${id}/change`, { body, headers })
}

function approve({ byLink }: Sent, version: number): Promise<Answer> {
  return server.call('POST', `${byLink}/approve`, { body: { key: randomUUID(), version, name: 'Ana Díaz' } })
}

async function digestOf({ id }: Sent, version = ''): Promise<string> {
  const pdf = await fetch(`${server.url}/api/estimates/${id}/pdf${version}`, { headers })
  expect(pdf.status).toBe(200)
  return createHash('sha256')
    .update(new Uint8Array(await pdf.arrayBuffer()))
    .digest('hex')
}

test('a change makes the next version: sent again, compared line by line, and the former one stays as it was', async () => {
  const sent = await send()
  const first = await digestOf(sent)
  const counted = await sentSoFar()
  const changed = await change(sent)
  expect(changed).toMatchObject({ status: 200, body: { email: 'sent', estimate: { version: 2, estimatedPrice: 194 } } })
  const mailed = mail.newest(sent.id).parsed
  expect(mailed.text).toContain(`version 2 of estimate ${sent.id}`)
  expect(mailed.text).toContain('The price is now $194. It was $179.')
  expect(mailed.text).toMatch(/: \$\d+ \((new|was \$\d+)\)|no longer included/)
  expect(await see(sent)).toMatchObject({
    version: 2,
    status: 'sent',
    may: ['approve', 'request-changes', 'decline'],
    document: { price: '$194' },
    former: { version: 1, price: '$179' },
  })
  const { former, estimate } = await read(sent)
  expect(estimate).toMatchObject({ version: 2, status: 'sent', answeredAt: null })
  expect(former).toMatchObject([{ version: 1, price: '$179' }])
  expect(await digestOf(sent, '?version=1')).toBe(first)
  expect(await digestOf(sent)).not.toBe(first)
  expect((await fetch(`${server.url}/api/estimates/${sent.id}/pdf?version=3`, { headers })).status).toBe(404)
  // One estimate was sent, however often it was changed.
  expect(await sentSoFar()).toBe(counted)
})

test('the PDF of a version that was never drawn can be downloaded after the change', async () => {
  mail.behave('refuse-recipient')
  const sent = await send()
  mail.behave('accept')
  const { document } = await read(sent)
  await change(sent)
  expect(await digestOf(sent, '?version=1')).toHaveLength(64)
  expect((await read(sent)).former[0].lines).toEqual(document.lines)
})

test('an approval of the former version no longer counts, and the new one needs its own', async () => {
  const sent = await send()
  expect((await approve(sent, 1)).status).toBe(200)
  expect((await change(sent)).status).toBe(200)
  expect(await see(sent)).toMatchObject({ status: 'sent', answer: null })
  expect(await approve(sent, 1)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect((await approve(sent, 2)).status).toBe(200)
  expect((await read(sent)).answers.map(({ version }: { version: number }) => version)).toEqual([1, 2])
  const book = { key: randomUUID(), version: 1, date: '2030-01-02', window: '8-10', address: 'Elm', zip: '94110' }
  expect((await server.call('POST', `${sent.byLink}/book`, { body: book })).body.code).toBe('changed-meanwhile')
})

test('when an approval and a change meet, either order is possible, and nothing in between', async () => {
  for (let round = 0; round < 6; round++) {
    const sent = await send()
    const presses = [approve(sent, 1), change(sent)]
    const [approved, changed] = await Promise.all(presses)
    // In either order the change counts, and leaves nothing approved.
    expect(changed?.status).toBe(200)
    expect([200, 409]).toContain(approved?.status)
    const { estimate, answers } = await read(sent)
    expect(estimate).toMatchObject({ version: 2, status: 'sent' })
    expect(answers).toHaveLength(approved?.status === 200 ? 1 : 0)
  }
})

test('of twenty simultaneous changes of one version one counts, and the same press is the same change', async () => {
  const sent = await send()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(sent, { notes: `Note ${at}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
    new Set(['changed-meanwhile']),
  )
  const other = await send()
  const key = randomUUID()
  expect((await change(other, { key })).status).toBe(200)
  expect((await change(other, { key })).body.estimate.version).toBe(2)
  expect((await read(other)).estimate.version).toBe(2)
})

test("unsent messages of the former version are withdrawn, with its reminders, and no other estimate's", async () => {
  mail.behave('defer-recipient')
  const [sent, other] = [await send(), await send()]
  mail.behave('accept')
  const { queries } = server.database
  const reminder = { kind: 'estimate-reminder-1', version: 1, good_until: 9e15 }
  for (const { id } of [sent, other])
    await seedMessages(queries, { id: `reminder of ${id}`, entity_id: id, ...reminder })
  const waiting = async ({ id }: Sent) => {
    const rows = await queries
      .selectFrom('messages')
      .select('kind')
      .where('entity_id', '=', id)
      .where('version', '=', 1)
      .where('status', '=', 'queued')
      .orderBy('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  const all = ['estimate-email', 'estimate-reminder-1', 'estimate-text']
  expect([await waiting(sent), await waiting(other)]).toEqual([all, all])
  expect((await change(sent)).status).toBe(200)
  expect([await waiting(sent), await waiting(other)]).toEqual([[], all])
})

test('a change with a missing photo, or another estimate’s, changes nothing', async () => {
  const [sent, other] = [await send(), await send()]
  const photo = { id: randomUUID(), sha256: 'digest', width: 1, height: 1, bytes: new Uint8Array() }
  await server.database.transaction(async (write) => {
    await insertPhoto(write, photo, Date.now())
    await attachPhotos(write, [photo.id], other.id)
  })
  const refused = { status: 422, body: { errors: { 'photos.0': 'Choose the photo again.' } } }
  for (const id of [randomUUID(), photo.id]) expect(await change(sent, { photos: [id] })).toMatchObject(refused)
  expect((await read(sent)).estimate.version).toBe(1)
})

test('a customer who has the estimate open reads that it has changed', async () => {
  const sent = await send()
  const { queries } = server.database
  await queries.deleteFrom('events').where('entity_id', '=', sent.id).execute()
  // Nothing else about it: its email does not leave.
  mail.behave('defer-recipient')
  await change(sent)
  mail.behave('accept')
  const told = await queries.selectFrom('events').select('kind').where('entity_id', '=', sent.id).execute()
  expect(told).toContainEqual({ kind: 'estimate-changed' })
})

test('failed messages of the former version are not sent any more, by a press or by a retry', async () => {
  mail.behave('refuse-recipient')
  const sent = await send()
  mail.behave('accept')
  expect((await change(sent)).body).toMatchObject({ email: 'sent' })
  const { queries } = server.database
  const failed = await queries
    .selectFrom('messages')
    .select('id')
    .where('entity_id', '=', sent.id)
    .where('kind', '=', 'estimate-email')
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  const mailed = mail.received.length
  const press = { body: { key: randomUUID() }, headers }
  expect(await server.call('POST', `/api/messages/${failed.id}/send-again`, press)).toMatchObject({
    status: 409,
    body: { code: 'not-possible-now', detail: expect.stringContaining('a newer version') },
  })
  // As if it had been on its way when the estimate was changed, and put off.
  const waiting = { status: 'queued', next_attempt_at: 1 } as const
  await queries.updateTable('messages').set(waiting).where('id', '=', failed.id).execute()
  await server.deliver()
  // What else was due leaves.
  const about = mail.received.slice(mailed).filter(({ parsed }) => parsed.text?.includes(sent.id))
  expect(about).toEqual([])
  const { body } = await server.call('GET', `/api/messages/${failed.id}`, { headers })
  expect(body).toMatchObject({ status: 'failed', error: expect.stringContaining('a newer version') })
})

test('a booked estimate is not changed, and an unseen price list is not used', async () => {
  const sent = await send()
  expect(await change(sent, { priceShown: 1 })).toMatchObject({ status: 409, body: { code: 'price-changed' } })
  await server.database.queries
    .updateTable('estimates')
    .set({ status: 'converted' })
    .where('id', '=', sent.id)
    .execute()
  expect(await change(sent)).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
  expect(await change({ ...sent, id: 'AAA-AAA' })).toMatchObject({ status: 404 })
  expect((await read(sent)).estimate.version).toBe(1)
})
