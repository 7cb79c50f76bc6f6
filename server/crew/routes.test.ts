// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mostPeople } from '../../domain/crew/crew.ts'
import { undoMs } from '../../domain/undo.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { tokenAbilityNames } from '../../domain/owner/abilities.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const ana = {
  name: 'Ana Reyes',
  phone: '(415) 555-0134',
  language: 'es',
  color: 'teal',
  role: 'cleaner',
  from: '2026-11-02',
  until: null,
}

const add = (change: object = {}) =>
  server.call('POST', '/api/crew', { body: { key: randomUUID(), ...ana, ...change }, headers })
const change = (id: string, changed: object) =>
  server.call('POST', `/api/crew/${id}`, { body: { key: randomUUID(), version: 1, ...ana, ...changed }, headers })
const undo = (act: string) => server.call('POST', '/api/undo', { body: { key: randomUUID(), act }, headers })
const list = async () => (await server.call('GET', '/api/crew', { headers })).body.items

beforeEach(async () => {
  await server.database.queries.deleteFrom('crew').execute()
})

test('an added person is on the list with every detail', async () => {
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body.undoForMs).toBeGreaterThan(0)
  expect(body.undoForMs).toBeLessThanOrEqual(undoMs)
  expect(await list()).toEqual([{ ...ana, id: body.person.id, version: 1, hours: null, off: [] }])
})

test('the same press again adds no second person', async () => {
  const key = randomUUID()
  const first = await add({ key })
  expect((await add({ key })).body.person).toEqual(first.body.person)
  expect(await add({ key, name: 'Bea' })).toMatchObject({ body: { code: 'key-reused' } })
  expect(await list()).toHaveLength(1)
})

test('an undone addition takes the person off the list', async () => {
  const key = randomUUID()
  const { id } = (await add({ key })).body.person
  expect(await undo(key)).toMatchObject({ status: 200, body: { undone: { noun: 'person', id } } })
  expect(await list()).toEqual([])
})

test('a person who leaves has a last day, and Undo takes it back', async () => {
  const { id } = (await add()).body.person
  const key = randomUUID()
  expect((await change(id, { key, until: '2026-12-31' })).body.person).toMatchObject({
    until: '2026-12-31',
    version: 2,
  })
  expect((await undo(key)).status).toBe(200)
  expect(await list()).toMatchObject([{ until: null, version: 3 }])
})

test('of two changes to the same version one takes effect', async () => {
  const { id } = (await add()).body.person
  const answers = await Promise.all([change(id, { name: 'Ana Ruiz' }), change(id, { role: 'office' })])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['changed-meanwhile', 'done'])
})

test('a change that another change followed is not undone', async () => {
  const first = randomUUID()
  const { id } = (await add()).body.person
  await change(id, { key: first, name: 'Ana Ruiz' })
  await change(id, { version: 2, name: 'Ana Reyes Ruiz' })
  expect((await undo(first)).body.code).toBe('changed-meanwhile')
  expect(await list()).toMatchObject([{ name: 'Ana Reyes Ruiz', version: 3 }])
})

test('bad input names the field and changes nothing', async () => {
  const { body } = await add({ name: ' ', until: 'soon' })
  expect(Object.keys(body.errors).toSorted()).toEqual(['name', 'until'])
  expect((await add({ until: '2026-11-01' })).body.errors).toHaveProperty('until')
  expect((await change('nobody', {})).body.code).toBe('not-found')
  expect(await list()).toEqual([])
})

test('the list has a maximum, also for simultaneous presses', async () => {
  const { from, until, ...details } = ana
  const row = { ...details, from_date: from, until_date: until, version: 1, created_at: 1 }
  const rows = Array.from({ length: mostPeople - 1 }, (_, nth) => ({ ...row, id: `person-${nth}` }))
  await server.database.queries.insertInto('crew').values(rows).execute()
  const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(await list()).toHaveLength(mostPeople)
})

test('neither a stranger nor a program sees the people', async () => {
  await add()
  const program = await createTestToken(server, headers, [...tokenAbilityNames])
  expect((await server.call('GET', '/api/crew')).status).toBe(401)
  expect((await server.call('GET', '/api/crew', { headers: program })).status).toBe(403)
})
