import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../platform/http/app-context.ts'
import { renewCookies } from './renew-cookies.ts'

const [first, second] = ['first'.repeat(8), 'second'.repeat(7)]
const sign = (secret: string) => createHmac('sha256', secret).update('session').digest('base64')

async function readAfter(cookie: string): Promise<string> {
  const app = new Hono<AppEnv>()
  app.use(renewCookies({ publicUrl: null, authSecret: second }, first))
  app.get('/', (c) => c.text(c.req.header('cookie') ?? ''))
  return (await app.request('/', { headers: { cookie } })).text()
}

test("a cookie of the former secret is signed again, however it is spaced, beside other sites' cookies", async () => {
  const former = encodeURIComponent(`session.${sign(first)}`)
  const fresh = encodeURIComponent(`session.${sign(second)}`)
  expect(await readAfter(`a=b=c;  broom.session_token= ${former} ; =d; e; f=%`)).toBe(
    `a=b%3Dc; broom.session_token=${fresh}; f=%25`,
  )
})

test('a cookie of nothing but blanks is read as quickly as any other', async () => {
  const blanks = ' '.repeat(400_000)
  expect((await readAfter(`a=${blanks}x`)).length).toBe(blanks.length + 3)
  expect((await readAfter(`a;${blanks}x`)).length).toBe(blanks.length + 3)
})
