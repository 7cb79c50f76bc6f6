// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../domain/schedule/schedule.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { customer, sendTestEstimate } from './estimates/send-test-estimate.ts'
import { openTestServer } from './open-test-server.ts'
import { seedMember } from './owner/seed-test-member.ts'

const { server } = await openTestServer()
const owner = await server.signIn()
const ben = await seedMember(server, owner, { name: 'Ben' })

const post = (path: string, body: object, headers: { cookie: string }) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const read = async (path: string) => (await server.call('GET', path, { headers: owner })).body

test('a visit names who confirmed it until that is undone', async () => {
  const { booking } = (await bookNextWindow(server)).body
  const done = async () => (await read(`/api/bookings/${booking.id}`)).done
  expect(await done()).toEqual([])
  const key = randomUUID()
  // Presses at the same moment are committed together, and each keeps its own name.
  const other = (await bookNextWindow(server)).body.booking
  await Promise.all([
    post(`/api/bookings/${booking.id}/confirm`, { key }, ben.headers),
    post(`/api/bookings/${other.id}/confirm`, {}, owner),
  ])
  expect(await done()).toMatchObject([{ status: 'confirmed', who: 'Ben' }])
  expect((await read(`/api/bookings/${other.id}`)).done).toMatchObject([{ status: 'confirmed', who: 'Owner' }])
  expect((await post('/api/undo', { act: key }, owner)).status).toBe(200)
  expect(await done()).toEqual([])
})

test('an estimate names who sent it, sent another version and decided, and not its customer', async () => {
  const done = async (id: string) =>
    (await read(`/api/estimates/${id}`)).done.map(({ did, who }: { did: string; who: string }) => `${did} ${who}`)
  const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'once', textConsent: false, ...customer }
  const { id } = (await post('/api/estimates', cleaning, ben.headers)).body.estimate
  expect((await post(`/api/estimates/${id}/change`, { ...cleaning, version: 1 }, owner)).status).toBe(200)
  const inPerson = await post(`/api/estimates/${id}/approve-in-person`, { version: 2, name: 'Ana Díaz' }, ben.headers)
  expect(inPerson.status).toBe(200)
  const key = randomUUID()
  const date = addDays(toPlainDate(Date.now(), defaultSettings.timeZone), 20)
  const time = { version: 2, date, start: '08:00', end: '10:00', anyway: true, access: '', zip: '94110' }
  const booked = await post(`/api/estimates/${id}/book`, { key, ...time }, owner)
  expect(booked.status).toBe(201)
  const until = ['sent Ben', 'changed Owner', 'in-person Ben']
  expect(await done(id)).toEqual([...until, 'booked Owner'])
  expect((await post('/api/undo', { act: key }, owner)).status).toBe(200)
  expect(await done(id)).toEqual(until)

  for (const [decision, said] of Object.entries(decisions)) {
    const sent = await sendTestEstimate(server, owner)
    expect((await post(`/api/estimates/${sent.id}/${decision}`, { version: 1, ...said }, ben.headers)).status).toBe(200)
    expect(await done(sent.id)).toEqual(['sent Owner', `${decision} Ben`])
  }
  const answered = await sendTestEstimate(server, ben.headers)
  await server.call('POST', `${answered.byLink}/approve`, { body: { key: randomUUID(), version: 1, name: 'Ana Díaz' } })
  expect(await done(answered.id)).toEqual(['sent Ben'])
})

const decisions = {
  approve: { name: 'Ana Díaz' },
  decline: { reason: 'not-now', words: '' },
  void: { words: 'We do not clean this oven.' },
}

test('an entry of the ledger names who made it', async () => {
  const { booking } = (await bookNextWindow(server)).body
  await post(`/api/bookings/${booking.id}/confirm`, {}, owner)
  const paid = await post(
    `/api/bookings/${booking.id}/account/entries`,
    { kind: 'fee', amount: 2000, seen: 0 },
    ben.headers,
  )
  expect(paid.status).toBe(200)
  const { account } = await read(`/api/bookings/${booking.id}/account`)
  expect(account.entries).toMatchObject([{ kind: 'fee', who: 'Ben' }])
})

test('the security log names who signed in, and the name stays when the person is gone', async () => {
  await post(`/api/members/${ben.id}/end`, {}, owner)
  const lines = (await read('/api/security-log?limit=100')).items.filter(
    ({ kind }: { kind: string }) => kind === 'signed-in',
  )
  expect(lines.map(({ who }: { who: string }) => who)).toContain('ben@example.com')
})
