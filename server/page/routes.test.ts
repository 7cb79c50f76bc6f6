import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { writeReview } from '../reviews/write-test-review.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on', PUBLIC_URL: 'https://clean.example' } })

const page = async () => (await server.call('GET', '/')).body

test('the page says when there are no reviews, and shows a new one without a reload', async () => {
  expect(await page()).toContain('Be the first to share your experience!')
  await writeReview(server, { text: 'A "shiny" <script>alert(1)</script> kitchen' })
  await expect.poll(page).toContain('A &quot;shiny&quot; &lt;script&gt;alert(1)&lt;/script&gt; kitchen')
  expect(await page()).not.toContain('<script>alert')
  expect(await page()).not.toContain('Be the first')
})

test('changes outside the page leave its tag as it is', async () => {
  const tag = async () => (await server.call('GET', '/')).headers.get('etag')
  const before = await tag()
  await server.database.transaction(async () => {})
  expect(await tag()).toBe(before)
  await writeReview(server)
  await expect.poll(tag).not.toBe(before)
})

test('a page for one visitor is neither cached nor indexed; a dead link says so', async () => {
  const thanks = await server.call('GET', '/?thanks=review')
  expect(thanks.status).toBe(200)
  expect(thanks.headers.get('cache-control')).toBe('private, no-store')
  expect(thanks.headers.get('x-robots-tag')).toBe('noindex')
  expect(thanks.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  for (const query of [
    '?thanks=%3Cscript%3E',
    '?thanks=toString',
    '?review=nope',
    '?booking=nope',
    '?booking=',
    '?estimate=',
    '?review=',
    '?reviews=1',
  ]) {
    const { status, body } = await server.call('GET', `/${query}`)
    expect({ query, status, dead: body.includes('This link no longer works') }).toEqual({
      query,
      status: 404,
      dead: true,
    })
  }
})

test("a withdrawn service leads to the present ones, and is not taken for an email's link", async () => {
  const { status, body } = await server.call('GET', '/?service=x')
  expect(status).toBe(404)
  expect(body).toContain('There is no such page')
  expect(body).not.toContain('This link no longer works')
})

test('a page for one visitor is compressed for browsers that can read that', async () => {
  const ask = (encoding: string) => fetch(`${server.url}/?service=deep`, { headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const html = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask(encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(html)
  }
})

test('unknown and empty parameters show the ordinary page', async () => {
  for (const query of ['?utm_source=card', '?book=', '?setup=abc']) {
    expect((await server.call('GET', `/${query}`)).headers.get('cache-control')).toBe('no-cache')
  }
})

test('an unknown address is a page for a person and a problem for a program', async () => {
  const person = await server.call('GET', '/no/such', { headers: { accept: 'text/html,*/*' } })
  expect(person.status).toBe(404)
  expect(person.body).toContain('There is no such page')
  expect(person.headers.get('x-robots-tag')).toBe('noindex')
  const program = await server.call('GET', '/no/such')
  expect(program).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const post = await server.call('POST', '/no/such', { body: {}, headers: { accept: 'text/html' } })
  expect(post.body.code).toBe('not-found')
})

test('GET /share.png is a picture of the size that link previews ask for, drawn again for another brand', async () => {
  const picture = async () => Buffer.from(await (await fetch(`${server.url}/share.png`)).arrayBuffer())
  const first = await picture()
  expect(first.subarray(1, 4).toString()).toBe('PNG')
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630])
  expect(await picture()).toEqual(first)
  const body = { key: randomUUID(), settings: { ...defaultSettings, brand: 'A & B <Cleaning> of the Whole Bay Area' } }
  await server.call('PUT', '/api/settings', { body, headers: await server.signIn() })
  expect((await picture()).equals(first)).toBe(false)
  await server.call('PUT', '/api/settings', {
    body: { key: randomUUID(), settings: defaultSettings },
    headers: await server.signIn(),
  })
})

test("a phone can add the site to its home screen: the manifest's icons are pictures of their size", async () => {
  const { body } = await server.call('GET', '/manifest.webmanifest')
  expect(body).toMatchObject({ display: 'standalone', id: '/' })
  const pictures = body.icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of pictures) {
    const response = await fetch(`${server.url}${src}`)
    const png = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('a phone that asks for no manifest finds its icon, with square corners', async () => {
  const response = await fetch(`${server.url}/apple-touch-icon.png`)
  const png = Buffer.from(await response.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180])
})

test('programs read the business in plain words, as its settings are now', async () => {
  const read = () => server.call('GET', '/llms.txt')
  const { headers, body } = await read()
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# Sparkle Home Cleaning\n\n> Home cleaning\./)
  expect(body).toContain('- Phone: (415) 555-0132')
  expect(body).toContain('(https://clean.example/#service-deep): ')
  for (const price of [67, 89, 120, 112, 149, 201, 149, 199, 269]) expect(body).toContain(`$${price}`)
  expect(body).toContain('- Area: every ZIP code is taken')
  const settings = { ...defaultSettings, address: '1 Oak Street\n\n# Oakland', zips: ['94103', '94107'] }
  const owner = await server.signIn()
  const save = (saved: object) =>
    server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings: saved }, headers: owner })
  expect((await save({ ...settings, brand: 'Marigold' })).status).toBe(200)
  const changed = (await read()).body
  expect(changed).toMatch(/^# Marigold\n/)
  expect(changed).toContain('- Address: 1 Oak Street, # Oakland\n')
  expect(changed).toContain('- Area: ZIP codes 94103, 94107\n')
  await save(defaultSettings)
})

test('search engines find the page, and phones its name and icon', async () => {
  const robots = await server.call('GET', '/robots.txt')
  expect(robots.body).toContain('Sitemap: https://clean.example/sitemap.xml')
  expect((await server.call('GET', '/sitemap.xml')).body).toContain('<loc>https://clean.example/</loc>')
  const manifest = await server.call('GET', '/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  expect(manifest.body).toMatchObject({ name: 'Sparkle Home Cleaning', theme_color: '#0f5f5c', start_url: '/' })
  const icon = await server.call('GET', '/favicon.svg')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.body).toContain('#0f5f5c')
  expect(await page()).toContain('<link rel="canonical" href="https://clean.example/"')
})

test('a browser that asks for /favicon.ico without being told gets the icon, in a file of that kind', async () => {
  const answer = await fetch(`${server.url}/favicon.ico`)
  expect(answer.headers.get('content-type')).toBe('image/vnd.microsoft.icon')
  const file = Buffer.from(await answer.arrayBuffer())
  // One picture of 48 × 48, a PNG, behind a head of 22 bytes.
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const [length, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)]
  const png = file.subarray(offset)
  expect([offset, png.length]).toEqual([22, length])
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([48, 48])
})
