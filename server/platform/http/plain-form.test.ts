import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { AppEnv } from './app-context.ts'
import { keyOfForm, plainForm } from './plain-form.ts'

test('the same form has the same key, in any order of its fields, and another form another', () => {
  const key = keyOfForm({ name: ['Bea'], extras: ['oven', 'fridge'] })
  expect(keyOfForm({ extras: ['oven', 'fridge'], name: ['Bea'], key: [''] })).toBe(key)
  expect(keyOfForm({ extras: ['oven'], name: ['Bea'] })).not.toBe(key)
  expect(v.is(v.pipe(v.string(), v.uuid()), key)).toBe(true)
})

const app = new Hono<AppEnv>().post(
  '/form',
  plainForm(async (c, values, { details }) => c.text(`${details.detail} ${JSON.stringify(values)}`, 422)),
  (c) => c.json(c.get('form')),
)
const send = (body: string) =>
  app.request('/form', { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

test.each(['constructor', 'toString', '__proto__'])('a field called %s is handled like any other', async (name) => {
  const answer = await send(`name=Bea&${name}=1&${name}=2`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(`{"name":["Bea"],"${name}":["1","2"]}`)
})

test('a form with more fields than the page sends is refused', async () => {
  expect((await send('extras=oven&'.repeat(200))).status).toBe(200)
  const answer = await send('extras=oven&'.repeat(201))
  expect(answer.status).toBe(422)
  expect(await answer.text()).toBe('Send the form as the page does. {}')
})
