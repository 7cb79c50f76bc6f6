// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'
import { printLink } from './print-link.ts'
import { seedMember, signMemberIn, tokenOf, type TestMember } from './seed-test-member.ts'

let now = Date.parse('2026-12-01T18:00:00Z')
const { server } = await openTestServer({ clock: { now: () => now } })
const owner = await server.signIn()

type Headers = { cookie: string }
const get = (path: string, headers: Headers) => server.call('GET', path, { headers })
const post = (path: string, body: object, headers: Headers) => server.call('POST', path, { body, headers })
const confirm = (headers: Headers, password = testOwner.password) => post('/api/owner/confirm', { password }, headers)
const list = async (headers = owner) => (await get('/api/members', headers)).body
const end = (member: TestMember, headers = owner) => post(`/api/members/${member.id}/end`, {}, headers)

async function linesOf(kind: string): Promise<{ who: string; about: string }[]> {
  const { items } = (await get('/api/security-log?limit=100', owner)).body
  return items.filter((line: { kind: string }) => line.kind === kind)
}

test('the existing account becomes the only owner', async () => {
  expect(await list()).toMatchObject({
    members: [{ name: testOwner.name, email: testOwner.email, role: 'owner', isYou: true }],
    invitations: [],
  })
  expect((await get('/api/auth/get-session', owner)).body).toMatchObject({ role: 'owner', lacks: [], isAlone: true })
})

test('an invited person signs in with the role of the invitation, and its link works once', async () => {
  await confirm(owner)
  const invited = await post('/api/members/invitations', { email: 'Ben@Example.com', role: 'office' }, owner)
  const token = tokenOf(invited.body.link)
  expect((await list()).invitations).toMatchObject([{ email: 'ben@example.com', role: 'office', invitedBy: 'Owner' }])
  const read = () => server.call('POST', '/api/auth/read-invitation', { body: { token } })
  expect((await read()).body).toMatchObject({ email: 'ben@example.com', role: 'office', invitedBy: 'Owner' })
  const accept = (password: string) =>
    server.call('POST', '/api/auth/accept-invitation', { body: { token, name: 'Ben', password } })
  expect((await accept('password1234')).body.errors).toHaveProperty('password')
  expect((await accept('seven quiet lanterns')).status).toBe(201)
  expect((await accept('seven quiet lanterns')).body.code).toBe('link-dead')
  expect((await read()).body.code).toBe('link-dead')
  const { headers } = await signMemberIn(server, { email: 'ben@example.com', password: 'seven quiet lanterns' })
  const session = (await get('/api/auth/get-session', headers)).body
  expect(session).toMatchObject({ user: { name: 'Ben' }, role: 'office', isAlone: false })
  expect(session.lacks).toContain('pay:read')
  expect((await get('/api/dashboard', headers)).status).toBe(200)
  const refused = await get('/api/pay', headers)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    403,
    'not-allowed',
    'Only an owner can do this: Owner.',
  ])
  expect(await linesOf('member-invited')).toMatchObject([{ who: 'Owner', about: 'ben@example.com' }])
  expect(await linesOf('member-added')).toMatchObject([{ about: 'Ben' }])
  expect((await linesOf('role-refused'))[0]).toMatchObject({ who: 'Ben', about: 'GET /api/pay' })
})

test('inviting requires a recent password; an address that signs in already, or no role, is refused by its field', async () => {
  await confirm(owner)
  const invite = (body: object) => post('/api/members/invitations', body, owner)
  expect((await invite({ email: testOwner.email, role: 'office' })).body.errors).toHaveProperty('email')
  expect((await invite({ email: 'x@example.com', role: 'cleaner' })).body.errors).toHaveProperty('role')
  now += 16 * 60_000
  expect((await invite({ email: 'x@example.com', role: 'office' })).body.code).toBe('confirm-required')
})

test('an invitation ends by a press and after three days', async () => {
  await confirm(owner)
  const invite = async (email: string) => {
    const { link } = (await post('/api/members/invitations', { email, role: 'office' }, owner)).body
    return tokenOf(link)
  }
  const read = (token: string) => server.call('POST', '/api/auth/read-invitation', { body: { token } })
  const withdrawn = await invite('withdrawn@example.com')
  const [{ id }] = (await list()).invitations
  expect((await post(`/api/members/invitations/${id}/end`, {}, owner)).status).toBe(200)
  expect((await post(`/api/members/invitations/${id}/end`, {}, owner)).status).toBe(404)
  expect((await read(withdrawn)).body.code).toBe('link-dead')
  const first = await invite('late@example.com')
  const late = await invite('late@example.com')
  expect((await read(first)).body.code).toBe('link-dead')
  now += 3 * 24 * 3_600_000 - 1
  expect((await read(late)).status).toBe(200)
  now += 1
  expect((await read(late)).body.code).toBe('link-dead')
  expect((await list()).invitations).toEqual([])
})

test('ending a person ends every session at once, and the same address can be invited again', async () => {
  const cara = await seedMember(server, owner, { name: 'Cara' })
  const elsewhere = await signMemberIn(server, cara)
  const stream = await fetch(`${server.url}/api/events`, { headers: elsewhere.headers })
  expect((await end(cara)).status).toBe(200)
  for (const headers of [cara.headers, elsewhere.headers])
    expect((await get('/api/dashboard', headers)).status).toBe(401)
  expect(await stream.text()).toContain('event: ended')
  const again = await server.call('POST', '/api/auth/sign-in/email', {
    body: { email: cara.email, password: cara.password },
  })
  expect(again.status).toBe(401)
  expect((await end(cara)).status).toBe(404)
  expect(await linesOf('member-ended')).toMatchObject([{ who: 'Owner', about: 'Cara' }])
  await end(await seedMember(server, owner, { name: 'Cara' }))
})

test('a request in flight when its person is removed changes nothing', async () => {
  const dan = await seedMember(server, owner, { name: 'Dan' })
  // The body arrives after the person was let in.
  const [body, letGo] = slowBody(JSON.stringify({ key: crypto.randomUUID(), section: 'services', label: 'By Dan' }))
  const asked = fetch(`${server.url}/api/settings/navigation`, {
    method: 'PUT',
    body,
    duplex: 'half',
    headers: { ...dan.headers, 'content-type': 'application/json', origin: server.url },
  } as RequestInit)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await end(dan)
  letGo()
  expect((await asked).status).toBe(401)
  expect(JSON.stringify((await get('/api/settings', owner)).body)).not.toContain('By Dan')
})

function slowBody(text: string): [ReadableStream<Uint8Array>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 5)))
      await promise
      controller.enqueue(new TextEncoder().encode(text.slice(5)))
      controller.close()
    },
  })
  return [stream, resolve]
}

test('the last owner is neither demoted nor ended', async () => {
  const { id } = (await list()).members.find(({ isYou }: { isYou: boolean }) => isYou)
  await confirm(owner)
  expect((await post(`/api/members/${id}/role`, { role: 'office' }, owner)).body.code).toBe('not-possible-now')
  expect((await post(`/api/members/${id}/end`, {}, owner)).body.code).toBe('not-possible-now')
  expect((await post('/api/members/hand-over', { to: id, self: 'gone' }, owner)).body.code).toBe('not-found')
  expect((await get('/api/members', owner)).status).toBe(200)
})

test('of two owners who demote each other at the same moment one stays, each time', async () => {
  for (let round = 0; round < 6; round++) {
    const eve = await seedMember(server, owner, { name: `Eve ${round}`, role: 'owner' })
    await confirm(owner)
    await confirm(eve.headers, eve.password)
    const mine = (await get('/api/auth/get-session', owner)).body.user.id
    const [first, second] = await Promise.all([
      post(`/api/members/${eve.id}/role`, { role: 'office' }, owner),
      post(`/api/members/${mine}/role`, { role: 'office' }, eve.headers),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 403])
    const { queries } = server.database
    const owners = await queries.selectFrom('members').select('user_id').where('role', '=', 'owner').execute()
    expect(owners.map(({ user_id }) => user_id)).toEqual([first.status === 200 ? mine : eve.id])
    // The owner of the test is an owner again.
    if (second.status === 200) await post(`/api/members/${mine}/role`, { role: 'owner' }, eve.headers)
    await confirm(owner)
    await end(eve)
  }
})

test('two owners who step back at the same moment leave one', async () => {
  const flo = await seedMember(server, owner, { name: 'Flo', role: 'owner' })
  await confirm(owner)
  await confirm(flo.headers, flo.password)
  const mine = (await get('/api/auth/get-session', owner)).body.user.id
  const answers = await Promise.all([
    post(`/api/members/${mine}/role`, { role: 'office' }, owner),
    post(`/api/members/${flo.id}/role`, { role: 'office' }, flo.headers),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  if (answers[0]?.status === 200) await post(`/api/members/${mine}/role`, { role: 'owner' }, flo.headers)
  await confirm(owner)
  await end(flo)
})

test('after a handover the business has another owner, and an open session of the former one has the new role', async () => {
  const gus = await seedMember(server, owner, { name: 'Gus' })
  const mine = (await get('/api/auth/get-session', owner)).body.user.id
  now += 16 * 60_000
  const handOver = (self: string) => post('/api/members/hand-over', { to: gus.id, self }, owner)
  expect((await handOver('office')).body.code).toBe('confirm-required')
  await confirm(owner)
  expect((await handOver('office')).status).toBe(200)
  expect((await get('/api/members', owner)).status).toBe(403)
  expect((await get('/api/dashboard', owner)).status).toBe(200)
  expect((await get('/api/members', gus.headers)).status).toBe(200)
  // News without an address of its own go to the new owner.
  const { queries } = server.database
  const named = await queries.selectFrom('owner').select('user_id').executeTakeFirstOrThrow()
  expect(named.user_id).toBe(gus.id)
  now += 1_000
  await confirm(gus.headers, gus.password)
  await post('/api/members/hand-over', { to: mine, self: 'gone' }, gus.headers)
  expect((await get('/api/dashboard', gus.headers)).status).toBe(401)
  expect((await list()).members.find(({ isYou }: { isYou: boolean }) => isYou)).toMatchObject({ role: 'owner' })
  expect(await linesOf('business-handed-over')).toMatchObject([
    { who: 'Gus', about: 'Owner' },
    { who: 'Owner', about: 'Gus' },
  ])
})

test('ending an owner requires a recent password; ending an office person does not', async () => {
  const hal = await seedMember(server, owner, { name: 'Hal', role: 'owner' })
  const ida = await seedMember(server, owner, { name: 'Ida' })
  now += 16 * 60_000
  expect((await end(hal)).body.code).toBe('confirm-required')
  expect((await end(ida)).status).toBe(200)
  await confirm(owner)
  expect((await end(hal)).status).toBe(200)
})

test('each person resets only their own password, and an office person then sees no API token', async () => {
  const jo = await seedMember(server, owner, { name: 'Jo' })
  const before = await server.database.queries.selectFrom('account').select(['userId', 'password']).execute()
  await post('/api/owner/confirm', { password: testOwner.password }, owner)
  const body = { key: crypto.randomUUID(), name: 'Books', abilities: ['ledger:read'], days: null }
  await server.call('POST', '/api/tokens', { body, headers: owner })
  await server.call('POST', '/api/auth/request-password-reset', { body: { email: jo.email } })
  await server.running.settled()
  const printed = server.logged.findLast((line) => line.includes('?reset=')) ?? ''
  const token = /\?reset=([\w-]+)/.exec(printed)?.[1]
  const reset = await server.call('POST', '/api/auth/reset-password', {
    body: { token, newPassword: 'eight slow windmills' },
  })
  expect(reset.body).toMatchObject({ sessionsEnded: 1, waysIn: { passkeys: [], apiTokens: [] } })
  expect((await server.call('POST', '/api/auth/end-other-ways', { body: { token: reset.body.ending } })).body).toEqual({
    passkeys: 0,
    apiTokens: 0,
  })
  const changed = await server.database.queries.selectFrom('account').select(['userId', 'password']).execute()
  expect(changed.filter((row) => !before.some(({ password }) => password === row.password))).toMatchObject([
    { userId: jo.id },
  ])
  expect((await get('/api/dashboard', owner)).status).toBe(200)
  await end(jo)
})

test('an office person signs out only their own devices', async () => {
  const kim = await seedMember(server, owner, { name: 'Kim' })
  const sessions = (await get('/api/auth/list-sessions', kim.headers)).body
  expect(sessions).toHaveLength(1)
  const owners = (await get('/api/auth/get-session', owner)).body.session.id
  expect((await post('/api/auth/revoke-session', { id: owners }, kim.headers)).status).toBe(404)
  expect((await post('/api/auth/revoke-other-sessions', {}, kim.headers)).body).toEqual({ ended: 0 })
  expect((await get('/api/dashboard', owner)).status).toBe(200)
  await end(kim)
})

test('an office person cannot send the notices to another address', async () => {
  const lea = await seedMember(server, owner, { name: 'Lea' })
  const { settings } = (await get('/api/settings', owner)).body
  const body = { key: crypto.randomUUID(), settings: { ...settings, email: 'lea@elsewhere.example' } }
  const answer = await server.call('PUT', '/api/settings', { body, headers: lea.headers })
  expect([answer.status, answer.body.errors]).toEqual([
    403,
    { 'settings.email': 'Only an owner can send the notices to another address.' },
  ])
  await end(lea)
})

test('npm run owner lets an owner in again, says which one, and serves no other person', async () => {
  const mia = await seedMember(server, owner, { name: 'Mia', role: 'owner' })
  const ned = await seedMember(server, owner, { name: 'Ned' })
  const print = (email?: string) => printLink(server.config, now, email)
  expect(await print()).toMatch(/lets the owner Owner \(owner@example\.com\) in again.*\n.*owner@example\.com, mia@/)
  await expect(print(ned.email)).rejects.toThrow(`No owner signs in with ${ned.email}`)
  const token = /\?reset=([\w.-]+)/.exec(await print(mia.email))?.[1]
  const body = { token, newPassword: 'nine tall lighthouses' }
  expect((await server.call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
  expect((await get('/api/dashboard', mia.headers)).status).toBe(401)
  for (const headers of [ned.headers, owner]) expect((await get('/api/dashboard', headers)).status).toBe(200)
  await signMemberIn(server, { email: mia.email, password: 'nine tall lighthouses' })
  await confirm(owner)
  await end(mia)
  await end(ned)
})
