// @module-tag both-engines
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type EstimateAnswerKind,
  estimateAnswerKinds,
  estimateAnswers,
  possibleAnswers,
} from '../../domain/estimates/estimate-changes.ts'
import { drawLinkCode } from '../../domain/link-code.ts'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import { approvalTextConsent, consentSentence } from '#words/consents.ts'
import { loadFont, loadPrinting } from '../platform/rendering.ts'
import { openTestServer } from '../open-test-server.ts'
import { startTestServer, testOwner, type TestServer } from '../start-test-server.ts'
import { sendTestEstimate, tokenOf } from './send-test-estimate.ts'

const dayMs = 24 * 3_600_000

/** How far the clock is ahead. */
let ahead = 0

const { server, mail } = await openTestServer({ clock: { now: () => Date.now() + ahead }, delivers: { mail: true } })
const headers = await server.signIn()

const said: Record<EstimateAnswerKind, object> = {
  approve: { name: 'Ana Díaz' },
  'request-changes': { words: 'Without the oven, please.\nAnd on Mondays.' },
  decline: { reason: 'too-expensive', words: 'Sorry!' },
  'ask-again': { words: 'Once more, please.' },
}

type Sent = Awaited<ReturnType<typeof sendTestEstimate>>

function answer({ byLink }: Sent, kind: EstimateAnswerKind, change: object = {}) {
  return server.call('POST', `${byLink}/${kind}`, { body: { key: randomUUID(), version: 1, ...said[kind], ...change } })
}

const send = (change?: object) => sendTestEstimate(server, headers, change)
const see = async ({ byLink }: Sent) => (await server.call('GET', byLink)).body.estimate

function evidenceOf({ id }: Sent) {
  const answers = server.database.queries.selectFrom('estimate_answers').selectAll()
  return answers.where('estimate_id', '=', id).orderBy('answered_at').execute()
}

/** Emails to the owner about an estimate, all of which have left. */
async function messagesAbout({ id }: Sent) {
  await server.deliver()
  const ofEstimate = server.database.queries
    .selectFrom('messages')
    .where('entity_id', '=', id)
    .where('channel', '=', 'email')
  const messages = await ofEstimate.select(['kind', 'status', 'error', 'next_attempt_at']).execute()
  expect(messages.filter(({ status }) => status !== 'sent')).toEqual([])
  return mail.received.filter(({ to, parsed }) => to.includes(testOwner.email) && parsed.subject?.includes(id))
}

test('a link opens what was sent, and asking changes nothing', async () => {
  const sent = await send()
  // The first of them parses fonts: on a busy machine its email leaves a moment after the answer.
  await expect.poll(async () => (await see(sent)).status).toBe('sent')
  const estimate = await see(sent)
  expect(estimate).toMatchObject({
    version: 1,
    status: 'sent',
    may: ['approve', 'request-changes', 'decline'],
    answer: null,
    document: { number: sent.id, price: '$149', laterPrice: expect.stringMatching(/^\$\d+$/) },
  })
  expect(await see(sent)).toEqual(estimate)
  expect(await evidenceOf(sent)).toEqual([])
})

test('an approval is stored with all its proof, reported to the owner once, and shown to both sides', async () => {
  const sent = await send()
  const body = { key: randomUUID(), version: 1, name: '  Ana  Díaz ', textConsent: true }
  const press = () =>
    server.call('POST', `${sent.byLink}/approve`, { body, headers: { 'user-agent': 'A telephone'.repeat(100) } })
  const first = await press()
  expect(first).toMatchObject({ status: 200, body: { estimate: { status: 'approved', may: [] } } })
  expect((await press()).body).toEqual(first.body)

  const [kept, ...more] = await evidenceOf(sent)
  expect(more).toEqual([])
  const { document } = await server.database.queries
    .selectFrom('estimates')
    .select('document')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow()
  const pdf = await fetch(`${server.url}/api/estimates/${sent.id}/pdf`, { headers })
  expect(kept).toMatchObject({
    version: 1,
    kind: 'approve',
    name: 'Ana  Díaz',
    channel: 'link',
    address: '127.0.0.1',
    user_agent: 'A telephone'.repeat(100).slice(0, 300),
    document_sha256: sha256(document),
    pdf_sha256: sha256(new Uint8Array(await pdf.arrayBuffer())),
  })
  expect(JSON.parse(kept?.text_consent ?? '')).toMatchObject({
    agreed: true,
    sentence: consentSentence(approvalTextConsent, 'Sparkle Home Cleaning'),
  })

  const told = await messagesAbout(sent)
  expect(told).toHaveLength(1)
  expect(told[0]?.parsed.subject).toBe(`Estimate approved: Ana Díaz, $149, ${sent.id} - Sparkle Home Cleaning`)
  expect(told[0]?.parsed.text).toContain(`/?office=estimates&id=${sent.id}`)
  expect(told[0]?.parsed.text).not.toContain(sent.token)
  const { body: details } = await server.call('GET', `/api/estimates/${sent.id}`, { headers })
  expect(details.estimate).toMatchObject({ status: 'approved', answeredAt: details.answers[0].answeredAt })
  expect(details.answers).toEqual([
    {
      id: kept?.id,
      kind: 'approve',
      channel: 'link',
      version: 1,
      name: 'Ana  Díaz',
      reason: null,
      words: '',
      answeredAt: expect.any(String),
    },
  ])
})

const cases = estimateStatuses.flatMap((status) => [0, 31].map((days) => ({ status, days })))

test.each(cases)('a customer gives the answers that the table allows, and no others: %j', async ({ status, days }) => {
  for (const kind of estimateAnswerKinds) {
    const sent = await send()
    await server.database.queries.updateTable('estimates').set({ status }).where('id', '=', sent.id).execute()
    ahead = days * dayMs
    try {
      const { may, validUntil } = await see(sent)
      const offer = { status, validUntil: Date.parse(validUntil) }
      expect(may).toEqual(possibleAnswers(offer, Date.now() + ahead))
      const { from, to } = estimateAnswers[kind]
      const code = from.some((known) => known === status) ? 'estimate-expired' : 'not-possible-now'
      const told = may.includes(kind)
        ? { status: 200, body: { estimate: { status: to } } }
        : { status: 409, body: { code } }
      expect({ kind, ...(await answer(sent, kind)) }).toMatchObject({ kind, ...told })
      expect(await evidenceOf(sent)).toHaveLength(may.includes(kind) ? 1 : 0)
    } finally {
      ahead = 0
    }
  }
})

test('a customer who asked for changes can still approve; both answers stay, and the owner hears of both', async () => {
  const sent = await send()
  expect((await answer(sent, 'request-changes')).status).toBe(200)
  expect(await see(sent)).toMatchObject({ status: 'changes-requested', answer: said['request-changes'] })
  expect((await answer(sent, 'approve')).status).toBe(200)
  expect((await evidenceOf(sent)).map(({ kind }) => kind)).toEqual(['request-changes', 'approve'])
  const told = await messagesAbout(sent)
  expect(told).toHaveLength(2)
  expect(told[0]?.parsed.text).toContain('Without the oven, please.')
})

test('an answer to an older version never counts', async () => {
  const sent = await send()
  await server.database.queries.updateTable('estimates').set({ version: 2 }).where('id', '=', sent.id).execute()
  expect(await answer(sent, 'approve')).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(await evidenceOf(sent)).toEqual([])
})

test('an estimate whose email was refused can be answered, and counts as sent only once its email is accepted', async () => {
  mail.behave('refuse-recipient')
  const sent = await send()
  mail.behave('accept')
  const sentNow = async () => (await server.call('GET', '/api/dashboard', { headers })).body.counters.estimatesSent
  const before = await sentNow()
  expect(await see(sent)).toMatchObject({ status: 'draft' })
  expect((await answer(sent, 'approve')).status).toBe(200)
  const read = async () => (await server.call('GET', `/api/estimates/${sent.id}`, { headers })).body
  const { estimate, messages } = await read()
  expect([estimate.sentAt, await sentNow()]).toEqual([null, before])
  const { id } = messages.find(({ kind }: { kind: string }) => kind === 'estimate-email')
  const again = { body: { key: randomUUID() }, headers }
  expect((await server.call('POST', `/api/messages/${id}/send-again`, again)).status).toBe(200)
  expect((await read()).estimate).toMatchObject({ status: 'approved', sentAt: expect.any(String) })
  expect(await sentNow()).toBe(before + 1)
})

test('of twenty browsers that answer at once, one counts, and the others read so', async () => {
  for (let round = 0; round < 3; round++) {
    const sent = await send()
    const kinds = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'approve' : 'decline') as EstimateAnswerKind)
    const answers = await Promise.all(kinds.map((kind) => answer(sent, kind)))
    const won = answers.flatMap(({ status }, at) => (status === 200 ? kinds[at] : []))
    expect(won).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['not-possible-now']))
    expect((await evidenceOf(sent)).map(({ kind }) => kind)).toEqual(won)
    expect(await messagesAbout(sent)).toHaveLength(1)
  }
})

test('the same press sent twenty times at once is one answer', async () => {
  const sent = await send()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(sent, 'approve', { key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await evidenceOf(sent)).toHaveLength(1)
  expect(await answer(sent, 'approve', { key, name: 'Somebody else' })).toMatchObject({ body: { code: 'key-reused' } })
})

test.each([
  ['approve', { name: ' ' }, { name: 'Enter your name.' }],
  ['approve', { version: 'one' }, { version: 'Send the number of the version that you saw.' }],
  ['request-changes', { words: ' \n ' }, { words: 'Enter what should change.' }],
  ['request-changes', { words: 'x'.repeat(2_001) }, { words: 'Shorten what should change to 2000 characters.' }],
  ['decline', { reason: 'rude' }, { reason: 'Choose one of the reasons.' }],
  ['decline', { status: 'approved' }, { status: expect.any(String) }],
] as const)('%s refuses %j', async (kind, change, errors) => {
  const sent = await send()
  expect(await answer(sent, kind, change)).toMatchObject({ status: 422, body: { code: 'invalid-input', errors } })
})

test('a link ends 90 days after the last day of its estimate, and another thing’s token opens nothing', async () => {
  const sent = await send()
  ahead = 120 * dayMs
  expect((await server.call('GET', sent.byLink)).status).toBe(200)
  ahead = 122 * dayMs
  expect(await server.call('GET', sent.byLink)).toMatchObject({ status: 410, body: { code: 'link-ended' } })
  expect((await fetch(`${server.url}/?estimate=${sent.token}`)).status).toBe(410)
  ahead = 0
  expect((await server.call('GET', `/api/estimates/by-token/${tokenOf(server, 'AAA-AAA')}`)).status).toBe(404)
  expect((await fetch(`${server.url}/?booking=${sent.token}`)).status).toBe(404)
})

test('nothing that the database holds opens an estimate, before and after its messages have left', async () => {
  const sent = await send({ notes: 'private-link-to-booking, private-link-to-estimate' })
  const rows = await server.database.queries
    .selectFrom('messages')
    .selectAll()
    .where('entity_id', '=', sent.id)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(sent.token)
  const { text } = mail.newest(sent.id).parsed
  expect(text).toContain(`/?estimate=${sent.token}`)
  // Text that a customer types is no place for another thing's link.
  expect(text).toContain('private-link-to-booking')
})

test('a text carries the link if the site has an address, and its stored form only a placeholder', async () => {
  const site = await startTestServer({ PUBLIC_URL: 'https://sparkle.example' })
  try {
    const bodies = async (at: TestServer, owner: { cookie: string }) => {
      const { id } = await sendTestEstimate(at, owner)
      const kept = await at.database.queries
        .selectFrom('messages')
        .select(['id', 'body'])
        .where('entity_id', '=', id)
        .where('kind', '=', 'estimate-text')
        .executeTakeFirstOrThrow()
      const shown = await at.call('GET', `/api/messages/${kept.id}`, { headers: owner })
      return { kept: kept.body, shown: shown.body.text, token: tokenOf(at, id) }
    }
    const linked = await bodies(site, await site.signIn())
    expect(linked.kept).toContain('See and approve: https://sparkle.example/?estimate=private-link-to-estimate Call')
    expect(linked.shown).toContain(`https://sparkle.example/?estimate=${linked.token} Call`)
    expect((await bodies(server, headers)).shown).not.toContain('estimate=')
  } finally {
    await site.close()
  }
})

test('the PDF opens the estimate; its stored form has no token, and a browser draws the same bytes', async () => {
  const site = await startTestServer({ PUBLIC_URL: 'https://sparkle.example' })
  try {
    const owner = await site.signIn()
    const { id, token } = await sendTestEstimate(site, owner, { notes: 'private-link-to-estimate--------' })
    const pdf = await fetch(`${site.url}/api/estimates/${id}/pdf`, { headers: owner })
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(bytes.includes(`(https://sparkle.example/?estimate=${token})`)).toBe(true)
    const { bits } = drawLinkCode(`https://sparkle.example/?estimate=${token}`)
    expect(bytes.includes(Buffer.from(bits))).toBe(true)

    const { body } = await site.call('GET', `/api/estimates/${id}`, { headers: owner })
    const { renderEstimatePdf } = await loadPrinting()
    const drawn = await renderEstimatePdf(body.document, { loadFont, logo: null })
    expect(sha256(drawn.bytes)).toBe(sha256(bytes))
    expect(body.pdfSha256).toBe(sha256(bytes))

    const kept = await site.database.queries
      .selectFrom('estimate_pdfs')
      .select('bytes')
      .where('estimate_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(kept.bytes).includes(token)).toBe(false)
    expect(Buffer.from(kept.bytes).includes(Buffer.from(bits))).toBe(false)
    expect(kept.bytes.length).toBe(bytes.length)
    const { document } = await site.database.queries
      .selectFrom('estimates')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(document).not.toContain(token)
  } finally {
    await site.close()
  }
})

test('an answer updates the open offices', async () => {
  const sent = await send()
  await answer(sent, 'approve')
  await sleep(0)
  const events = await server.database.queries
    .selectFrom('events')
    .select('kind')
    .where('entity_id', '=', sent.id)
    .execute()
  expect(events.map(({ kind }) => kind)).toContain('estimate-answered')
})

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
