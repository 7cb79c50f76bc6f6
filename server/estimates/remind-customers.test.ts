import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { firstReminderAt } from '../../domain/estimates/estimate-reminders.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { openMailedTexting, publicUrl } from '../texts/open-test-texting.ts'

const dayMs = 24 * 3_600_000
const { timeZone } = defaultSettings

const start = firstReminderAt(Date.now(), timeZone)
let now = start

const { mail, texting } = await openMailedTexting({ now: () => now })
// Sign-ins go by the real clock, and last for a month.
beforeEach(() => void (now = start))

let count = 0
type Sent = { id: string; token: string; number: string; email: string }

/** Each for a different customer. */
async function send(change: object = {}): Promise<Sent> {
  const number = `+1415555${String(6000 + ++count)}`
  const email = `reminded-${count}@example.com`
  return { ...(await texting.estimate(number, { customerEmail: email, ...change })), number, email }
}

async function runJobs(): Promise<void> {
  await texting.server.running.jobs.find(({ name }) => name === 'remind of estimates')?.run()
  await texting.server.deliver()
}
const post = (path: string, body: object) =>
  texting.server.call('POST', path, { headers: texting.headers, body: { key: randomUUID(), ...body } })
const read = async ({ id }: Sent) =>
  (await texting.server.call('GET', `/api/estimates/${id}`, { headers: texting.headers })).body

async function remindersOf(sent: Sent): Promise<string[]> {
  const { messages } = await read(sent)
  return messages
    .filter(({ kind, status }: { kind: string; status: string }) => kind.includes('reminder') && status === 'sent')
    .map(({ kind }: { kind: string }) => kind)
}

/** Goes to the moment that the owner sees, and runs the reminders. */
async function goToNext(sent: Sent): Promise<void> {
  const { next } = (await read(sent)).reminders
  expect(next).not.toBeNull()
  now = Date.parse(next)
  await runJobs()
}

test('an unanswered estimate gets a reminder on the third and on the seventh day, and then no more', async () => {
  const sent = await send()
  const sentAt = now
  expect((await read(sent)).reminders).toEqual({
    next: new Date(firstReminderAt(sentAt, timeZone)).toISOString(),
    ended: false,
  })
  now = firstReminderAt(sentAt, timeZone) - 1
  await runJobs()
  expect(await remindersOf(sent)).toEqual([])
  now++
  await Promise.all([runJobs(), runJobs()])
  expect(await remindersOf(sent)).toEqual(['estimate-reminder-1', 'estimate-reminder-1-text'])
  await goToNext(sent)
  expect(now).toBeGreaterThan(sentAt + 6 * dayMs)
  expect(now).toBeLessThan(sentAt + 8 * dayMs)
  expect(await remindersOf(sent)).toHaveLength(4)
  expect((await read(sent)).reminders.next).toBeNull()
  now += 10 * dayMs
  await runJobs()
  expect(await remindersOf(sent)).toHaveLength(4)
})

test('an estimate whose reminder fails holds up no other one', async () => {
  const [damaged, whole] = [await send(), await send()]
  const { queries } = texting.server.database
  await queries.updateTable('estimates').set({ document: '{' }).where('id', '=', damaged.id).execute()
  now = firstReminderAt(now, timeZone)
  await runJobs()
  expect(await remindersOf(whole)).toEqual(['estimate-reminder-1', 'estimate-reminder-1-text'])
  expect(texting.server.logged.join('')).toContain('A customer could not be reminded')
  await queries.updateTable('estimates').set({ remind_at: null }).where('id', '=', damaged.id).execute()
})

/** The address in the header of a reminder. */
function addressOf(id: string): string {
  const links = createPrivateLinks(texting.server.config.authSecret)
  return `${publicUrl}/estimates/unsubscribe/${links.make('reminders', id)}`
}

const postForm = (path: string, fields: Record<string, string>) =>
  fetch(texting.server.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('a reminder names the price, links to the estimate, and has one-press unsubscribing for mail programs', async () => {
  const sent = await send()
  now += 1_000
  const another = await send({ customerEmail: sent.email, homeSize: 'large' })
  await goToNext(another)
  const { parsed, raw } = mail.newest(`estimate ${another.id}`)
  expect(parsed.subject).toBe(`Reminder of your estimate ${another.id} from Sparkle Home Cleaning - $201`)
  expect(parsed.html).toContain(`/?estimate=${another.token}#reminders`)
  const address = addressOf(another.id)
  expect(raw.toString().replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${address}>`)
  const path = `${texting.server.url}${new URL(address).pathname}`
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const pressed = [await fetch(path, { method: 'POST', body }), await fetch(path, { method: 'POST', body })]
  expect(pressed.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(another)).reminders).toEqual({ next: null, ended: true })
  now += 8 * dayMs
  await runJobs()
  expect(await remindersOf(another)).toHaveLength(2)
  // Of two estimates only the newer one got a reminder.
  expect(await remindersOf(sent)).toEqual([])
  expect(texting.server.logged.join('')).not.toContain(another.token)
})

test('looking at the page ends nothing; its form does, and a made-up address opens nothing', async () => {
  const sent = await send()
  const address = new URL(addressOf(sent.id)).pathname
  const ends = address.split('/').at(-1) ?? ''
  const opened = await fetch(texting.server.url + address, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/?reminders=${ends}`])
  const page = async () => (await fetch(`${texting.server.url}/?estimate=${sent.token}`)).text()
  expect(await page()).toContain('No more reminders')
  expect((await read(sent)).reminders.ended).toBe(false)
  expect((await postForm('/estimates/end-reminders', { token: sent.token })).status).toBe(303)
  expect(await page()).toContain('We will not send you any more reminders about estimates.')
  expect((await read(sent)).reminders).toEqual({ next: null, ended: true })
  expect((await postForm('/estimates/end-reminders', { token: 'x' })).status).toBe(404)
  expect((await postForm('/estimates/unsubscribe/x', {})).status).toBe(404)
})

test('a text reminds only customers who agreed to reminders, and a YES to it approves at the price it names', async () => {
  const silent = await send({ textConsent: false })
  const sent = await send()
  const old = { version: 'estimate-2026-11', sentence: 'The customer asked for this estimate by text message.' }
  const early = await send()
  await texting.server.database.queries
    .updateTable('estimates')
    .set({ text_consent: JSON.stringify({ ...old, agreed: true, at: now }) })
    .where('id', '=', early.id)
    .execute()
  await goToNext(sent)
  expect(await remindersOf(silent)).toEqual(['estimate-reminder-1'])
  expect(await remindersOf(early)).toEqual(['estimate-reminder-1'])
  expect((await texting.textsTo(sent.number)).at(-1)).toMatch(
    /^Hi Ana! Reminder: Sparkle Home Cleaning estimate: .* \$149, then \$119 every week\. Valid until .* Reply YES to approve, STOP to end$/,
  )
  await texting.sms.text(sent.number, 'YES')
  expect(await texting.statusOf(sent.id)).toBe('approved')
  expect((await read(sent)).reminders.next).toBeNull()
})

test('STOP ends the texts and leaves the email', async () => {
  const sent = await send()
  await texting.sms.text(sent.number, 'STOP')
  await goToNext(sent)
  expect(await remindersOf(sent)).toEqual(['estimate-reminder-1'])
})

test('an answer, a withdrawal and a change end the reminders, including waiting ones', async () => {
  const [answered, withdrawn, changed] = [await send(), await send(), await send()]
  mail.behave('defer-recipient')
  await goToNext(answered)
  const waiting = async () => {
    const messages = texting.server.database.queries.selectFrom('messages').select('entity_id')
    const reminders = messages.where('kind', '=', 'estimate-reminder-1').where('status', '=', 'queued')
    return (await reminders.execute()).map(({ entity_id }) => entity_id)
  }
  const ids = [answered.id, withdrawn.id, changed.id]
  expect(await waiting()).toEqual(expect.arrayContaining(ids))
  await texting.server.call('POST', `/api/estimates/by-token/${answered.token}/request-changes`, {
    body: { key: randomUUID(), version: 1, words: 'Without the oven' },
  })
  await post(`/api/estimates/${withdrawn.id}/void`, { version: 1, words: 'A mistake' })
  const { customerName, customerEmail, customerPhone, address } = (await read(changed)).estimate
  const cleaning = { service: 'standard', homeSize: 'small', frequency: 'once', textConsent: false }
  const who = { customerName, customerEmail, customerPhone, address }
  mail.behave('accept')
  expect((await post(`/api/estimates/${changed.id}/change`, { version: 1, ...who, ...cleaning })).status).toBe(200)
  for (const id of ids) expect(await waiting()).not.toContain(id)
  // The text of the first reminder had left before the change: the next version has one more.
  expect(await remindersOf(changed)).toEqual(['estimate-reminder-1-text'])
  await goToNext(changed)
  expect(await remindersOf(changed)).toEqual(['estimate-reminder-1-text', 'estimate-reminder-2'])
  expect((await read(changed)).reminders.next).toBeNull()
})

async function sendVersionAfter(sent: Sent, version: number): Promise<void> {
  const { customerName, customerEmail, customerPhone, address } = (await read(sent)).estimate
  const who = { customerName, customerEmail, customerPhone, address }
  const cleaning = { service: 'standard', homeSize: 'small', frequency: 'once', textConsent: true }
  expect((await post(`/api/estimates/${sent.id}/change`, { version, ...who, ...cleaning })).status).toBe(200)
  await texting.server.deliver()
}

test('an estimate gets two reminders, however many versions it has', async () => {
  const sent = await send()
  await goToNext(sent)
  await sendVersionAfter(sent, 1)
  await goToNext(sent)
  expect(await remindersOf(sent)).toEqual([
    'estimate-reminder-1',
    'estimate-reminder-1-text',
    'estimate-reminder-2',
    'estimate-reminder-2-text',
  ])
  expect(mail.newest(`estimate ${sent.id}`).parsed.text).toContain('This was our last reminder of this estimate.')
  await sendVersionAfter(sent, 2)
  expect((await read(sent)).reminders.next).toBeNull()
  now += 10 * dayMs
  await runJobs()
  expect(await remindersOf(sent)).toHaveLength(4)
})

test('no reminder is sent at night: due ones go when the next hours begin', async () => {
  const sent = await send({ textConsent: false })
  const { next } = (await read(sent)).reminders
  now = Date.parse(next) + 11 * 3_600_000
  await runJobs()
  expect(await remindersOf(sent)).toEqual([])
  await goToNext(sent)
  expect(await remindersOf(sent)).toHaveLength(1)
})

test('a reminder that could not be sent by day goes the next morning, once, and does not worry the owner', async () => {
  const sent = await send()
  const reminders = async () => {
    const messages = texting.server.database.queries
      .selectFrom('messages')
      .select(['kind', 'status', 'next_attempt_at'])
    const ofKind = messages.where('entity_id', '=', sent.id).where('kind', 'like', 'estimate-reminder-%')
    return ofKind.orderBy('kind').execute()
  }
  const troubles = async () =>
    (await texting.server.call('GET', '/api/dashboard', { headers: texting.headers })).body.troubledMessages
  const before = await troubles()
  mail.behave('defer-recipient')
  await goToNext(sent)
  expect(await reminders()).toMatchObject([
    { kind: 'estimate-reminder-1', status: 'queued' },
    { kind: 'estimate-reminder-1-text', status: 'sent' },
  ])
  const dueAt = now
  // Half past eight in the evening: ten hours and a half after the usual one.
  now = dueAt + 10.5 * 3_600_000
  mail.behave('accept')
  await runJobs()
  const morning = firstReminderAt(dueAt - 2 * dayMs, timeZone)
  expect(new Date(morning).getTime()).toBeGreaterThan(now)
  expect((await reminders())[0]).toEqual({
    kind: 'estimate-reminder-1',
    status: 'queued',
    next_attempt_at: morning,
  })
  expect(await troubles()).toBe(before)
  now = morning - 1
  await runJobs()
  expect(await remindersOf(sent)).toEqual(['estimate-reminder-1-text'])
  now = morning
  await runJobs()
  await runJobs()
  expect(await remindersOf(sent)).toHaveLength(2)
  expect(
    mail.received.filter(({ parsed }) => parsed.subject?.startsWith(`Reminder of your estimate ${sent.id}`)),
  ).toHaveLength(1)
  expect(await troubles()).toBe(before)
})

test('a reminder that could not leave on the next day either is left to the owner', async () => {
  const sent = await send({ textConsent: false })
  mail.behave('defer-recipient')
  await goToNext(sent)
  const dueAt = now
  for (const hours of [10.5, 24, 34.5, 48]) {
    now = dueAt + hours * 3_600_000
    await runJobs()
  }
  mail.behave('accept')
  const { messages } = await read(sent)
  const late = messages.find(({ kind }: { kind: string }) => kind === 'estimate-reminder-1')
  expect(late).toMatchObject({ status: 'failed', error: expect.stringContaining('has passed') })
})

const setReminders = (estimates: boolean) =>
  texting.server.call('PUT', '/api/settings', {
    headers: texting.headers,
    body: { key: randomUUID(), settings: { ...defaultSettings, reminders: { estimates } } },
  })

test('a waiting reminder is not sent after the owner has turned reminders off', async () => {
  const sent = await send({ textConsent: false })
  mail.behave('defer-recipient')
  await goToNext(sent)
  mail.behave('accept')
  await setReminders(false)
  now += 3_600_000
  await runJobs()
  await setReminders(true)
  expect(await remindersOf(sent)).toEqual([])
  const { messages } = await read(sent)
  const waited = messages.find(({ kind }: { kind: string }) => kind === 'estimate-reminder-1')
  expect(waited).toMatchObject({ status: 'failed', error: expect.stringContaining('so this one is not sent') })
})

test('no reminder when the owner turned them off, the estimate bounced, or it was sent before reminders existed', async () => {
  const [silenced, lost, old] = [await send(), await send(), await send()]
  const { queries } = texting.server.database
  await queries.updateTable('estimates').set({ not_reached: 'email' }).where('id', '=', lost.id).execute()
  await queries.updateTable('estimates').set({ remind_at: null }).where('id', '=', old.id).execute()
  const { next } = (await read(silenced)).reminders
  expect((await read(lost)).reminders.next).toBeNull()
  await setReminders(false)
  expect((await read(silenced)).reminders.next).toBeNull()
  now = Date.parse(next)
  await runJobs()
  // Once turned on again, it is not sent late.
  await setReminders(true)
  await runJobs()
  for (const each of [silenced, lost, old]) expect(await remindersOf(each)).toEqual([])
})

test('a failed reminder is not sent again once it is no longer needed', async () => {
  const reason = expect.stringContaining('so this one is not sent')
  const [answered, ended, open] = [
    await send({ textConsent: false }),
    await send({ textConsent: false }),
    await send({ textConsent: false }),
  ]
  mail.behave('refuse-recipient')
  await goToNext(open)
  mail.behave('accept')
  const decline = { key: randomUUID(), version: 1, reason: 'other' }
  await texting.server.call('POST', `/api/estimates/by-token/${answered.token}/decline`, { body: decline })
  await postForm('/estimates/end-reminders', { token: ended.token })
  const sendAgain = async (sent: Sent, where = 'send-again', to: object = {}) => {
    const { messages } = await read(sent)
    const { id } = messages.find(({ kind }: { kind: string }) => kind === 'estimate-reminder-1')
    const { status, body } = await post(`/api/messages/${id}/${where}`, to)
    return { status, detail: body.detail }
  }
  for (const each of [answered, ended]) {
    expect(await sendAgain(each)).toEqual({ status: 409, detail: reason })
    const elsewhere = { email: `elsewhere-${count}@example.com` }
    expect(await sendAgain(each, 'send-elsewhere/email', elsewhere)).toEqual({ status: 409, detail: reason })
  }
  expect((await sendAgain(open)).status).toBe(200)
  expect([await remindersOf(answered), await remindersOf(ended), await remindersOf(open)]).toEqual([
    [],
    [],
    ['estimate-reminder-1'],
  ])
})

test('unsubscribing on the page of an earlier estimate also ends the last reminder of a later one', async () => {
  const earlier = await send({ textConsent: false })
  now += 1_000
  const later = await send({ customerEmail: earlier.email, textConsent: false })
  await goToNext(later)
  expect(await remindersOf(later)).toHaveLength(1)
  mail.behave('defer-recipient')
  await goToNext(later)
  mail.behave('accept')
  await postForm('/estimates/end-reminders', { token: earlier.token })
  now += 20 * 60_000
  await texting.server.deliver()
  expect(await remindersOf(later)).toHaveLength(1)
  expect((await read(later)).messages.map(({ kind }: { kind: string }) => kind)).not.toContain('estimate-reminder-2')
})

test('a customer who ends reminders while one is being written gets none', async () => {
  const many: Sent[] = []
  for (let each = 0; each < 10; each++) many.push(await send({ textConsent: false }))
  now = firstReminderAt(now, timeZone)
  const job = texting.server.running.jobs.find(({ name }) => name === 'remind of estimates')
  await Promise.all([job?.run(), ...many.map(({ token }) => postForm('/estimates/end-reminders', { token }))])
  const messages = texting.server.database.queries.selectFrom('messages').select('entity_id')
  const ids = many.map(({ id }) => id)
  // One that left before its customer's press stays in the log as sent.
  const waiting = messages.where('entity_id', 'in', ids).where('kind', '=', 'estimate-reminder-1')
  expect(await waiting.where('status', '=', 'queued').execute()).toEqual([])
})
