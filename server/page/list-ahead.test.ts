import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const hint = 'theme=dark; owner-hint=1'

async function linksOf(path: string, cookie = hint): Promise<string[]> {
  const { status, headers, body } = await server.call('GET', path, { headers: { cookie } })
  expect([status, body.includes('<h1')]).toEqual([200, true])
  return (headers.get('link') ?? '').split(', ').filter((each) => each !== '')
}

test("Today's address names what Today begins with, and each of it is there", async () => {
  const headers = await server.signIn()
  const links = await linksOf('/?office=today')
  const [answers, scripts] = [/^<(.+)>; rel=preload; as=fetch; crossorigin$/, /^<(.+)>; rel=modulepreload$/].map(
    (form) => links.flatMap((link) => form.exec(link)?.[1] ?? []),
  )
  expect(answers).toEqual(['/api/dashboard', '/api/today'])
  expect(scripts).toHaveLength(links.length - 2)
  const [, begin = ''] = /data-owner-script="([^"]*)"/.exec((await server.call('GET', '/')).body) ?? []
  expect(scripts).toEqual([...begin.split(' '), expect.stringMatching(/^\/assets\/owner-day-/)])
  for (const path of [...(answers ?? []), ...(scripts ?? [])])
    expect([path, (await server.call('GET', path, { headers })).status]).toEqual([path, 200])
})

test('another screen of the office names only the scripts', async () => {
  const links = await linksOf('/?office=bookings&list=all')
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => !link.endsWith('; rel=modulepreload') || link.includes('day'))).toEqual([])
})

test('the page itself, and a browser on which nobody has signed in, get none', async () => {
  expect(await linksOf('/')).toEqual([])
  expect(await linksOf('/?office=today', 'theme=dark')).toEqual([])
  expect(await linksOf('/?office=today', 'no-owner-hint=1')).toEqual([])
})
