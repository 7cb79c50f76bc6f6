import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerJson } from './answer-json.ts'

const visits = Array.from({ length: 200 }, (_, number) => ({
  name: `Customer ${number}`,
  status: 'confirmed',
  address: `${number} Valencia Street`,
  startsAt: '2026-12-01T18:00:00.000Z',
}))
const app = new Hono().get('/visits', (c) => answerJson(c, visits)).get('/one', (c) => answerJson(c, visits[0]))

async function ask(path: string, accept?: string) {
  const answer = await app.request(path, { headers: accept === undefined ? {} : { 'accept-encoding': accept } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [type, encoding, vary] = ['content-type', 'content-encoding', 'vary'].map((name) => answer.headers.get(name))
  return { bytes, type, encoding, vary }
}

test('a long answer comes in the encoding that the client accepts, at most a sixth as long', async () => {
  const plain = await ask('/visits')
  expect(plain).toMatchObject({ type: 'application/json', encoding: null, vary: 'accept-encoding' })
  const br = await ask('/visits', 'gzip, deflate, br')
  expect(br).toMatchObject({ type: 'application/json', encoding: 'br', vary: 'accept-encoding' })
  const gzip = await ask('/visits', 'gzip')
  expect(gzip).toMatchObject({ type: 'application/json', encoding: 'gzip', vary: 'accept-encoding' })
  for (const text of [String(plain.bytes), String(brotliDecompressSync(br.bytes)), String(gunzipSync(gzip.bytes))])
    expect(JSON.parse(text)).toEqual(visits)
  expect(Math.max(br.bytes.length, gzip.bytes.length)).toBeLessThan(plain.bytes.length / 6)
})

test('an answer that fits into a packet, or to a client that accepts nothing else, comes as it is', async () => {
  expect(await ask('/one', 'gzip, br')).toMatchObject({ type: 'application/json', encoding: null })
  expect(await ask('/visits', 'gzip;q=0, br;q=0')).toMatchObject({ encoding: null })
})
