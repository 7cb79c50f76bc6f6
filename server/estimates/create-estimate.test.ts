import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { customer, sendTestEstimate } from './send-test-estimate.ts'

const { server, mail } = await openTestServer({ delivers: { mail: true } })
const headers = await server.signIn()

const cleaning = { service: 'deep', homeSize: 'medium', textConsent: true }
const garage = { description: 'Garage, "all of it"', price: 40 }
const discount = { description: 'Neighbor', price: -15 }
const lines = [garage, discount]

function post(path: string, change: object) {
  const body = { key: randomUUID(), ...customer, ...cleaning, ...change }
  return server.call('POST', path, { body, headers })
}

const said = (document: { lines: { label: string; amount: string }[] }) =>
  document.lines.map(({ label, amount }) => `${label} ${amount}`)

test('custom lines are part of the price, the message, the record and the table', async () => {
  const { status, body } = await post('/api/estimates', { lines })
  expect(status).toBe(201)
  expect(body.estimate).toMatchObject({ lines, listPrice: 174, estimatedPrice: 174 })
  expect(said(body.document)).toEqual(['Deep Clean, 3-4 Bedrooms $149', `${garage.description} $40`, 'Neighbor -$15'])
  expect(mail.newest(body.estimate.id).parsed.text).toMatch(/Neighbor\s+-\$15/)
  const { id } = body.estimate
  expect((await server.call('GET', `/api/estimates/${id}`, { headers })).body.estimate).toMatchObject({ lines })
  const table = await (await fetch(`${server.url}/api/csv/estimates`, { headers })).text()
  expect(table).toContain('"Garage, ""all of it"": $40\nNeighbor: -$15"')
})

test('the next version names added, changed and removed lines, and the booking costs what was approved', async () => {
  const sent = await sendTestEstimate(server, headers, { lines, frequency: 'once' })
  const changed = [
    { ...garage, price: 60 },
    { description: 'Attic', price: 20 },
  ]
  expect((await post(`/api/estimates/${sent.id}/change`, { version: 1, lines: changed })).status).toBe(200)
  const { estimate } = (await server.call('GET', sent.byLink)).body
  expect(said(estimate.former)).toContain('Neighbor -$15')
  expect(said(estimate.document)).toEqual(['Deep Clean, 3-4 Bedrooms $149', `${garage.description} $60`, 'Attic $20'])
  const approval = { key: randomUUID(), version: 2, name: 'Ana Díaz' }
  expect((await server.call('POST', `${sent.byLink}/approve`, { body: approval })).status).toBe(200)
  const { days } = (await server.call('GET', '/api/availability')).body
  const at = { date: days[1].date, window: days[1].windows[0].id, address: 'Elm Street', zip: '94110' }
  const booked = await server.call('POST', `${sent.byLink}/book`, { body: { key: randomUUID(), version: 2, ...at } })
  expect(booked.status).toBe(200)
  expect((await server.call('GET', `/api/estimates/${sent.id}`, { headers })).body.booking.price).toBe(229)
})

test('discounts may equal the whole price, not exceed it; the one at fault is named', async () => {
  const all = [garage, { ...discount, price: -189 }]
  expect((await post('/api/estimates', { lines: all })).body.estimate).toMatchObject({ estimatedPrice: 0 })
  const more = await post('/api/estimates', { lines: [...all, { ...discount, price: -1 }] })
  expect(more.status).toBe(422)
  expect(Object.keys(more.body.errors)).toEqual(['lines.2.price'])
})

test.each([
  [[{ ...garage, price: 12.5 }], 'lines.0.price'],
  [[{ ...garage, description: ' ' }], 'lines.0.description'],
  [[{ ...garage, description: 'x'.repeat(121) }], 'lines.0.description'],
  [[{ ...garage, amount: 4 }], 'lines.0.amount'],
  [Array.from({ length: 21 }, () => garage), 'lines'],
])('unreadable lines are refused by the name of their field', async (wrong, field) => {
  const { status, body } = await post('/api/estimates', { lines: wrong })
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
})
