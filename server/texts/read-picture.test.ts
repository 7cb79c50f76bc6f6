import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleJpeg } from '../../tools/testing/sample-photos.ts'
import { openTexting, type Texting } from './open-test-texting.ts'

let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() })
})
afterAll(() => texting.close())

let numbers = 0
const newNumber = () => `+1415555${String(7000 + ++numbers)}`
const kitchen = { contentType: 'image/jpeg', bytes: Buffer.from(sampleJpeg.small, 'base64') }
const page = { contentType: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') }

async function waitingOf(number: string) {
  const { items } = (
    await texting.server.call('GET', `/api/texts?of=${encodeURIComponent(number)}`, { headers: texting.headers })
  ).body
  return items[0]?.texts[0]
}
const look = (path: string, headers: Record<string, string> = texting.headers) =>
  fetch(texting.server.url + path, { headers })

test('the owner sees the pictures that came with a text, each as it was sent', async () => {
  const number = newNumber()
  const bath = { contentType: 'image/png', bytes: randomBytes(300) }
  await texting.sms.text(number, 'Here is my kitchen', { media: [kitchen, bath] })
  const { id, pictures } = await waitingOf(number)
  expect(pictures).toBe(2)
  for (const [index, { contentType, bytes }] of [kitchen, bath].entries()) {
    const answer = await look(`/api/texts/${id}/pictures/${index + 1}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentType])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test('the owner sees the pictures of a text whose call was lost', async () => {
  const number = newNumber()
  await texting.sms.text(number, 'Here is my kitchen', { calls: 0, media: [kitchen] })
  await texting.server.running.jobs.find(({ name }) => name === 'look up missed texts')?.run()
  const { id, pictures } = await waitingOf(number)
  expect(pictures).toBe(1)
  expect((await look(`/api/texts/${id}/pictures/1`)).status).toBe(200)
})

test('no page passes as a picture, and an unknown picture or text is not found', async () => {
  const number = newNumber()
  await texting.sms.text(number, '', { media: [page] })
  const { id } = await waitingOf(number)
  for (const path of [
    `${id}/pictures/1`,
    `${id}/pictures/0`,
    `${id}/pictures/2`,
    `${id}/pictures/x`,
    `${randomUUID()}/pictures/1`,
  ])
    expect((await look(`/api/texts/${path}`)).status, path).toBe(404)
})

test('a file that is too large for a picture is not loaded to its end', async () => {
  const number = newNumber()
  await texting.sms.text(number, '', { media: [{ contentType: 'image/jpeg', bytes: Buffer.alloc(6_100_000) }] })
  const { id } = await waitingOf(number)
  expect((await look(`/api/texts/${id}/pictures/1`)).status).toBe(404)
})

test('while the service is away, the picture says so and can be seen later', async () => {
  const number = newNumber()
  await texting.sms.text(number, 'Look', { media: [kitchen] })
  const { id } = await waitingOf(number)
  texting.sms.beAway(500)
  const away = await look(`/api/texts/${id}/pictures/1`)
  expect([away.status, (await away.json()).detail]).toEqual([409, expect.stringMatching(/Try again in a minute/)])
  texting.sms.beAway(null)
  expect((await look(`/api/texts/${id}/pictures/1`)).status).toBe(200)
})

test('a stranger sees no picture', async () => {
  const number = newNumber()
  await texting.sms.text(number, 'Look', { media: [kitchen] })
  const { id } = await waitingOf(number)
  expect((await look(`/api/texts/${id}/pictures/1`, {})).status).toBe(401)
})
