import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Write } from '../platform/database/open-database.ts'
import { takeWithin } from '../platform/limits/store.ts'
import { openTexting, publicUrl, type Texting } from './open-test-texting.ts'

const dayMs = 24 * 3_600_000
let ahead = 0
let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() + ahead })
})
afterAll(() => texting.close())

let numbers = 0
/** A number that no other test in this file has. */
const newNumber = () => `+1415555${String(1000 + ++numbers)}`
const evidenceOf = (id: string) =>
  texting.server.database.queries.selectFrom('estimate_answers').selectAll().where('estimate_id', '=', id).execute()

test('a yes approves the one open estimate, is stored with what it answered, and is answered once', async () => {
  const number = newNumber()
  const { id, token } = await texting.estimate(number)
  const { sid, statuses } = await texting.sms.text(number, 'Yes, please! 👍', { calls: 2 })
  expect(statuses).toEqual([200, 200])
  expect(await texting.statusOf(id)).toBe('approved')
  const [kept, ...more] = await evidenceOf(id)
  expect(more).toEqual([])
  expect(kept).toMatchObject({ kind: 'approve', version: 1, channel: 'text', address: number, name: '' })
  expect(kept?.shown).toMatch(
    /^Hi Ana! .* \$149, then \$119 every week\. See and approve: \S+=… Call .* Reply YES to approve/,
  )
  const evidence = JSON.parse(kept?.evidence ?? '{}')
  expect(evidence).toMatchObject({ text: sid, said: 'Yes, please! 👍' })
  const { queries } = texting.server.database
  const answered = queries.selectFrom('messages').select(['kind', 'body']).where('id', '=', evidence.answers)
  expect(await answered.executeTakeFirst()).toMatchObject({
    kind: 'estimate-text',
    body: expect.stringContaining('$149'),
  })
  expect(await texting.textsTo(number)).toEqual([
    expect.stringContaining('Reply YES to approve'),
    `Sparkle Home Cleaning: thank you! Your estimate of $149 is approved. Choose a day: ${publicUrl}/?estimate=${token} Call (415) 555-0132`,
  ])
  const told = queries.selectFrom('messages').select('id').where('kind', '=', 'owner-estimate-approved')
  expect(await told.where('entity_id', '=', id).execute()).toHaveLength(1)
})

test('a customer is answered in the language of their yes, and a second one approves nothing again', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'Sí, por favor')
  await texting.sms.text(number, 'sí')
  expect(await evidenceOf(id)).toHaveLength(1)
  expect((await texting.textsTo(number)).slice(1)).toEqual([
    expect.stringMatching(/^Sparkle Home Cleaning: gracias! Su presupuesto de \$149 queda aprobado/),
    expect.stringMatching(/ya estaba aprobado/),
  ])
})

test('with two open estimates none is approved before its number is given', async () => {
  const number = newNumber()
  const first = await texting.estimate(number, { homeSize: 'small' })
  const second = await texting.estimate(number, { homeSize: 'large' })
  await texting.sms.text(number, 'YES')
  expect([await texting.statusOf(first.id), await texting.statusOf(second.id)]).not.toContain('approved')
  expect((await texting.textsTo(number)).at(-1)).toMatch(/^Which one\? Reply 1 for \$201 .*, 2 for \$112 /)
  await texting.sms.text(number, '2')
  expect(await texting.statusOf(first.id)).toBe('approved')
  expect(await texting.statusOf(second.id)).not.toBe('approved')
  expect(JSON.parse((await evidenceOf(first.id))[0]?.evidence ?? '{}').asked).toMatch(/^[0-9a-f-]{36}$/)
})

test('two homes at one price are distinguished by their streets', async () => {
  const number = newNumber()
  await texting.estimate(number, { address: '12 Oak Street, Oakland' })
  const elm = await texting.estimate(number, { address: '7 Elm Avenue, Oakland' })
  await texting.sms.text(number, 'YES')
  const asked = (await texting.textsTo(number)).at(-1)
  expect(asked).toMatch(/\$149 \(Deep Clean, 7 Elm Avenue\).*\$149 \(Deep Clean, 12 Oak Street\)/)
  await texting.sms.text(number, '1')
  expect(await texting.statusOf(elm.id)).toBe('approved')
})

test.each(['yes but later', 'yes?', 'no yes', 'is it yes or no', 'ok', 'Can you do Saturday?'])(
  '"%s" approves nothing and waits for the owner',
  async (body) => {
    const number = newNumber()
    const { id } = await texting.estimate(number)
    await texting.sms.text(number, body)
    expect(await texting.statusOf(id)).not.toBe('approved')
    expect(await texting.outcomes(number)).toEqual(['for-owner'])
    expect((await texting.textsTo(number)).slice(1)).toEqual([
      'Thanks, a person reads this. Reply YES to approve $149.',
    ])
  },
)

test('no asks whether to decline, and only the word for it declines', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'No thanks')
  expect(await texting.statusOf(id)).not.toBe('declined')
  expect((await texting.textsTo(number)).at(-1)).toMatch(/Reply DECLINE if you do not want your estimate of \$149/)
  await texting.sms.text(number, 'Decline')
  expect(await texting.statusOf(id)).toBe('declined')
  expect(await evidenceOf(id)).toMatchObject([{ kind: 'decline', channel: 'text', reason: 'other', words: 'Decline' }])
})

test('a wish to stop in a sentence ends texts of every kind, is confirmed once, and never approves', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'yes, and please stop texting me')
  expect(await texting.statusOf(id)).not.toBe('approved')
  expect((await texting.textsTo(number)).at(-1)).toMatch(/you get no more texts from us\. Reply START/)
  await texting.sms.text(number, 'no more texts!!')
  const before = (await texting.textsTo(number)).length
  const next = await texting.estimate(number)
  const { items } = (await texting.server.call('GET', '/api/messages', { headers: texting.headers })).body
  const refused = items.find(
    (message: { kind: string; estimateId: string }) =>
      message.estimateId === next.id && message.kind === 'estimate-text',
  )
  expect(refused).toMatchObject({ status: 'failed', error: expect.stringContaining('wants no more texts') })
  expect(await texting.textsTo(number)).toHaveLength(before)
  expect(before).toBe(2)
})

test('the provider’s own keywords get no second answer from us, and START brings texts back', async () => {
  const number = newNumber()
  await texting.estimate(number)
  await texting.sms.text(number, 'STOP')
  await texting.sms.text(number, 'HELP')
  await texting.sms.text(number, 'start')
  expect(await texting.textsTo(number)).toHaveLength(1)
  expect(await texting.outcomes(number)).toEqual(['stopped', 'for-owner', 'started'].with(1, expect.any(String)))
  const { id } = await texting.estimate(number)
  expect((await texting.textsTo(number)).at(-1)).toContain('Reply YES')
  expect(await texting.statusOf(id)).not.toBe('approved')
})

test('a yes that restarts texts approves only when it is sent again', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'stop')
  await texting.sms.text(number, 'Yes')
  expect(await texting.statusOf(id)).not.toBe('approved')
  expect((await texting.textsTo(number)).at(-1)).toMatch(/To approve your estimate of \$149, reply YES once more/)
  await texting.sms.text(number, 'yes')
  expect(await texting.statusOf(id)).toBe('approved')
})

test('texts that the provider has answered itself are not answered again', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'ENDE', { fields: { OptOutType: 'STOP' } })
  await texting.sms.text(number, 'hilfe', { fields: { OptOutType: 'HELP' } })
  await texting.sms.text(number, 'los', { fields: { OptOutType: 'START' } })
  expect(await texting.textsTo(number)).toHaveLength(1)
  await texting.sms.text(number, 'yes', { fields: { OptOutType: 'START' } })
  expect(await texting.statusOf(id)).toBe('approved')
})

test('a customer who asks who we are gets an answer, once a day', async () => {
  const number = newNumber()
  await texting.estimate(number)
  await texting.sms.text(number, 'Who is this?')
  await texting.sms.text(number, 'who is this')
  expect((await texting.textsTo(number)).slice(1)).toEqual([
    expect.stringMatching(/^Sparkle Home Cleaning, home clean/),
  ])
})

test('a yes to a changed or unsent estimate is answered once, and waits for the owner', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  const { queries } = texting.server.database
  await queries.updateTable('estimates').set({ version: 2 }).where('id', '=', id).execute()
  await texting.sms.text(number, 'yes')
  await texting.sms.text(number, 'yes!')
  expect((await texting.textsTo(number)).slice(1)).toEqual([expect.stringContaining('has changed since')])

  const stranger = newNumber()
  await texting.sms.text(stranger, 'yes')
  expect(await texting.textsTo(stranger)).toEqual([expect.stringContaining('no open estimate for this number')])
})

test('a yes after a text written by hand may be about that one', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  const body = { to: number, message: 'Shall we bring the ladder?' }
  const sent = await texting.server.call('POST', '/functions/v1/send-estimate-sms', { body, headers: texting.headers })
  expect(sent.status).toBe(200)
  await texting.sms.text(number, 'yes')
  expect(await texting.statusOf(id)).not.toBe('approved')
  expect(await texting.outcomes(number)).toEqual(['for-owner'])
})

test('of simultaneous yeses by text and by link, one counts', async () => {
  const number = newNumber()
  const { id, byLink } = await texting.estimate(number)
  const body = { key: crypto.randomUUID(), version: 1, name: 'Ana' }
  await Promise.all([texting.sms.text(number, 'yes'), texting.server.call('POST', `${byLink}/approve`, { body })])
  expect(await texting.statusOf(id)).toBe('approved')
  expect(await evidenceOf(id)).toHaveLength(1)
})

test('the owner gets one email for several minutes of waiting texts, with each sender and text', async () => {
  const { queries } = texting.server.database
  ahead += dayMs
  const before = await queries.selectFrom('messages').select('id').where('kind', '=', 'owner-texted').execute()
  ahead += 120_000 - ((Date.now() + ahead) % 120_000)
  const number = newNumber()
  await texting.estimate(number, { customerName: 'Bea Ortega' })
  await texting.sms.text(number, 'Is the oven included?')
  await texting.sms.text(number, 'And do you bring a ladder?')
  const alerts = await queries.selectFrom('messages').select('id').where('kind', '=', 'owner-texted').execute()
  expect(alerts).toHaveLength(before.length + 1)
  const fresh = alerts.find(({ id }) => !before.some((known) => known.id === id))
  const { body } = await texting.server.call('GET', `/api/messages/${fresh?.id}`, { headers: texting.headers })
  expect(body).toMatchObject({ subject: '2 texts from customers: Bea Ortega - Sparkle Home Cleaning' })
  expect(body.text).toMatch(/Is the oven included\?[\s\S]*And do you bring a ladder\?/)
})

test('a number is answered a few times a day, and no more', async () => {
  const number = newNumber()
  for (let i = 0; i < 8; i++) {
    await texting.sms.text(number, 'please stop texting me')
    await texting.sms.text(number, 'start texting me again')
    // An answer that still waits when the number asks to stop is never sent.
    await texting.server.deliver()
  }
  expect(await texting.textsTo(number)).toHaveLength(12)
})

test('a text without words and one from no number are stored for the owner', async () => {
  const number = newNumber()
  await texting.sms.text(number, '', { fields: { NumMedia: '1' } })
  await texting.sms.text('whatsapp:+14155550199', 'yes')
  const { queries } = texting.server.database
  const kept = queries.selectFrom('incoming_texts').select(['body', 'outcome']).where('number', '=', number)
  expect(await kept.execute()).toEqual([{ body: '(1 picture)', outcome: 'for-owner' }])
  expect(await texting.outcomes('whatsapp:+14155550199')).toEqual(['for-owner'])
})

const usual = { dailyDollars: 1_000, countries: ['US'] }
let isChanged = false
afterEach(async () => {
  if (isChanged) await changeTexts(usual)
  isChanged = false
})

async function changeTexts(texts: object): Promise<void> {
  isChanged = true
  const { settings } = (await texting.server.call('GET', '/api/settings', { headers: texting.headers })).body
  const body = { key: randomUUID(), settings: { ...settings, texts: { ...settings.texts, ...texts } } }
  expect(await texting.server.call('PUT', '/api/settings', { headers: texting.headers, body })).toMatchObject({
    status: 200,
  })
}
const questionOf = (number: string) =>
  texting.server.database.queries
    .selectFrom('text_numbers')
    .select('question')
    .where('number', '=', number)
    .executeTakeFirst()

/** Reasons why no answer of ours leaves, each until its returned function is called. */
const silences: Record<string, (number: string) => Promise<() => Promise<void>>> = {
  'the day has had its texts': async () => {
    await changeTexts({ dailyDollars: 0 })
    return () => changeTexts(usual)
  },
  'its country gets no texts any more': async () => {
    await changeTexts({ countries: ['CA'] })
    return () => changeTexts(usual)
  },
  'it has had as many answers as a day has': async (number) => {
    const limit = { name: 'text-replies', points: 12, seconds: 24 * 3600 }
    const { queries } = texting.server.database
    const now = Date.now() + ahead
    for (let reply = 0; reply < 12; reply++) await takeWithin(queries as Write, { limit, who: number }, now)
    isChanged = true
    return async () => void (await queries.deleteFrom('limits').where('name', '=', 'text-replies').execute())
  },
}

test.each(Object.keys(silences))(
  'if %s, a question that cannot be asked waits for the owner, and can be asked later',
  async (why) => {
    const number = newNumber()
    await texting.estimate(number, { homeSize: 'small' })
    await texting.estimate(number, { homeSize: 'large' })
    const speak = await silences[why]?.(number)
    await texting.sms.text(number, 'YES')
    expect(await texting.outcomes(number)).toEqual(['for-owner'])
    expect((await questionOf(number))?.question ?? null).toBeNull()
    await speak?.()
    expect(await texting.textsTo(number)).toHaveLength(2)
    await texting.sms.text(number, 'yes')
    expect(await texting.outcomes(number)).toEqual(['for-owner', 'asked'])
    expect((await texting.textsTo(number)).at(-1)).toMatch(/^Which one\?/)
  },
)

test.each([
  ['no', { open: 1 }, 'asked'],
  ['help me', { open: 0 }, 'helped'],
  ['yes', { open: 0, approved: 1 }, 'told'],
] as const)('"%s" that cannot be answered waits for the owner', async (body, { open, ...more }, usually) => {
  const number = newNumber()
  for (let each = 0; each < open; each++) await texting.estimate(number)
  if ('approved' in more) {
    await texting.estimate(number)
    await texting.sms.text(number, 'yes')
  }
  await changeTexts({ dailyDollars: 0 })
  await texting.sms.text(number, body)
  expect((await texting.outcomes(number)).at(-1)).toBe('for-owner')
  await changeTexts(usual)
  await texting.sms.text(number, body)
  expect((await texting.outcomes(number)).at(-1)).toBe(usually)
})

test('a stop, and an answer that counts, take effect without a reply from us, too', async () => {
  const [ends, approves] = [newNumber(), newNumber()]
  await texting.estimate(ends)
  const { id } = await texting.estimate(approves)
  await changeTexts({ dailyDollars: 0 })
  await texting.sms.text(ends, 'please stop texting me')
  await texting.sms.text(approves, 'yes')
  await changeTexts(usual)
  expect([await texting.outcomes(ends), await texting.outcomes(approves)]).toEqual([
    ['stopped-for-owner'],
    ['approved'],
  ])
  expect(await texting.statusOf(id)).toBe('approved')
})

// The last one: the owner's session ends with it.
test('a yes to an ended estimate is answered so, and waits for the owner', async () => {
  const late = newNumber()
  const old = await texting.estimate(late)
  ahead += 32 * dayMs
  await texting.sms.text(late, 'yes')
  expect(await texting.statusOf(old.id)).not.toBe('approved')
  expect((await texting.textsTo(late)).slice(1)).toEqual([expect.stringContaining('has ended')])
  expect(await texting.outcomes(late)).toEqual(['for-owner'])
})
