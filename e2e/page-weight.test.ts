import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Photo } from '../domain/photo.ts'
import { samplePhoto } from '../tools/testing/sample-photos.ts'
import { becomeOwner } from './office.ts'
import { expect, type Site, test } from './site.ts'
import { saveBusiness } from './visitor.ts'
import { filledBudget, findForcedLayouts, judgeWeight, scriptBudget, weighPage, weighProgram } from './weigh-page.ts'

test('the page is as light as it may be, and fetches no script before a touch', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const weight = await weighPage(page, site.server.url)
  expect(judgeWeight(weight)).toEqual([])
  expect(weight.html).toBeGreaterThan(5_000)
  expect(weight.script).toBeGreaterThan(500)
  expect(asked.filter((type) => type !== 'manifest' && !type.startsWith('data'))).toEqual(['document', 'font'])
  // A touch is seen here.
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect.poll(() => asked).toContain('script')
})

for (const program of ['visitor', 'owner'] as const) {
  test(`the ${program}'s script is as light as it may be, and all of it is known beforehand`, async ({
    page,
    site,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(site.server.url)
    const bytes = await weighProgram(page, site.server.url, program)
    expect(bytes).toBeLessThanOrEqual(scriptBudget[program])
    expect(bytes).toBeGreaterThan(scriptBudget[program] / 2)
    const listed = await page.locator('body').getAttribute(`data-${program}-script`)
    await page.getByRole('button', { name: { visitor: 'Book Now', owner: 'Owner Dashboard' }[program] }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const first = (listed ?? '').split(' ').map((part) => new URL(part, site.server.url).href)
    await expect.poll(() => scripts.slice(0, first.length).toSorted()).toEqual(first.toSorted())
  })
}

test('no script of the page makes the browser lay it out before a touch', async ({ page, browser, site }) => {
  expect(await findForcedLayouts(browser, page, site.server.url)).toEqual([])
})

test('a script that makes the browser lay the page out is found out', async ({ page, browser, site }) => {
  const url = `${site.server.url}/measures-itself`
  const body = '<!doctype html><h1>Long</h1><script>document.title = document.body.offsetHeight</script>'
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  expect(await findForcedLayouts(browser, page, url)).toContain('Layout: line 1')
})

test("with the owner's answers in it the page still comes in one round trip", async ({ page, site }) => {
  await becomeOwner(page, site)
  const photos = await Promise.all(Array.from({ length: 7 }, (_, index) => keepPhoto(page, site, index)))
  const [ana = null, marcus = null, linh = null, ...work] = photos
  const shown = [
    'A kitchen after a deep clean',
    'An oven, inside',
    'A bath with the lime off',
    'A home on handing-over day',
  ]
  await saveBusiness(page, site, {
    zips: ['94103', '94107', '94110', '94114', '94117'],
    trust: {
      people: [
        { name: 'Ana Díaz', words: 'Speaks Spanish, and knows every dog on her round.', photo: ana },
        { name: 'Marcus Webb', words: 'Windows and high places.', photo: marcus },
        { name: 'Linh Tran', words: 'Allergic to dust, and therefore thorough.', photo: linh },
      ],
      photos: work.map((photo, index) => ({ ...photo, alt: shown[index] ?? '' })),
      topics: {
        insurance: 'General liability of $1 million, and every cleaner is bonded.',
        guarantee: 'Tell us within a day, and we come back free of charge.',
        keys: 'In a locked box, labelled by number only. Codes are deleted after the last visit.',
        supplies: 'We bring everything, unscented on request.',
        pets: 'They may stay. Tell us their names.',
        cancellation: 'Free until 24 hours before; later it costs half the price.',
      },
      questions: [
        { question: 'Do I have to be at home?', answer: 'No. Most people give us a key or a code.' },
        { question: 'What if something breaks?', answer: 'We tell you the same day, and our insurance pays.' },
        { question: 'Will it always be the same people?', answer: 'Yes, but for holidays and illness.' },
      ],
    },
  })
  await expect(page.getByText('Insurance', { exact: true })).toBeVisible()
  await expect(page.locator('#about img')).toHaveCount(7)
  expect(judgeWeight(await weighPage(page, site.server.url), filledBudget)).toEqual([])
})

/** Keeps a photo like no other, whose name is as hard to compress as every photo's. */
async function keepPhoto(page: Page, site: Site, number: number): Promise<Photo> {
  const large = Buffer.from(samplePhoto.large, 'base64')
  large[70] = number
  const answer = await page.request.post(`${site.server.url}/api/settings/photos`, {
    data: { key: randomUUID(), ...samplePhoto, large: large.toString('base64') },
    headers: { origin: site.server.url },
  })
  return (await answer.json()).photo
}

test('a page that is too heavy is found out, in everything that is weighed', async ({ page }) => {
  const noise = randomBytes(10_000).toString('base64')
  const server = createServer(({ url }, answer) => {
    if (url !== '/') return answer.end(url?.endsWith('.js') ? `void "${noise}"` : '')
    const links = [1, 2].map((number) => `<link rel="stylesheet" href="/${number}.css">`).join('')
    return answer
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html>${links}<h1>Heavy</h1><p>${noise}</p><script src="/heavy.js"></script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const weight = await weighPage(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(judgeWeight(weight)).toEqual([
    expect.stringMatching(/^html: 13\d{3} is more/),
    expect.stringMatching(/^script: \d+ is more/),
    expect.stringMatching(/^requests: \d is more than 2/),
  ])
  server.closeAllConnections()
  server.close()
})
