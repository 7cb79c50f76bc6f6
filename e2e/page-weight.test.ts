import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillBusiness } from './filled-business.ts'
import { signIn } from './office.ts'
import { expect, test } from './site.ts'
import {
  filledBudget,
  findForcedLayouts,
  judgeWeight,
  scriptBudget,
  weighPage,
  weighProgram,
  wholeBudget,
} from './weigh-page.ts'

test(
  'the page stays within its weight, and fetches no script before a touch',
  { tag: '@core' },
  async ({ page, site }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    const weight = await weighPage(page, site.server.url)
    expect(judgeWeight(weight)).toEqual([])
    expect(weight.html).toBeGreaterThan(5_000)
    expect(weight.script).toBeGreaterThan(500)
    expect(asked.filter((type) => type !== 'manifest' && !type.startsWith('data'))).toEqual(['document', 'font'])
    // A touch is recorded here.
    await page.getByRole('button', { name: 'Book Now' }).click()
    await expect.poll(() => asked).toContain('script')
  },
)

for (const program of ['visitor', 'owner'] as const) {
  test(
    `the ${program}'s script stays within its weight, and all of it is listed beforehand`,
    { tag: '@core' },
    async ({ page, site }) => {
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
    },
  )
}

test('no script of the page forces a layout before a touch', async ({ page, browser, site }) => {
  expect(await findForcedLayouts(browser, page, site.server.url)).toEqual([])
})

test('a script that forces a layout is detected', async ({ page, browser, site }) => {
  const url = `${site.server.url}/measures-itself`
  const body = '<!doctype html><h1>Long</h1><script>document.title = document.body.offsetHeight</script>'
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  expect(await findForcedLayouts(browser, page, url)).toContain('Layout: line 1')
})

test("with the owner's answers the page still comes in one round trip", async ({ page, browser, site }) => {
  await signIn(page, site)
  await fillBusiness(page, site)
  await expect(page.getByRole('heading', { name: 'Licensed, bonded and insured' })).toBeVisible()
  await expect(page.locator('#about img')).toHaveCount(7)
  // A first-time visitor: cached pictures would not count as requested.
  const stranger = await browser.newPage()
  expect(judgeWeight(await weighPage(stranger, site.server.url), filledBudget)).toEqual([])
  await stranger.close()
})

test.describe('with reviews', () => {
  test.use({ limits: false })

  test('a page full of reviews still comes in one round trip, and with the answers in little more', async ({
    page,
    browser,
    site,
  }) => {
    const write = async (from: number, to: number) => {
      for (let number = from; number < to; number++)
        await page.request.post(`${site.server.url}/api/reviews`, {
          data: {
            key: crypto.randomUUID(),
            rating: 5 - (number % 2),
            name: `Guest ${number}`,
            location: 'San Francisco',
            service: 'standard',
            text: `They came at ${8 + number}, found the ${number} keys, and left the kitchen and both baths shining. We will ask them again.`,
          },
        })
      await expect(async () => {
        await page.goto(site.server.url)
        await expect(page.getByText(`Guest ${to - 1}`).first()).toBeVisible({ timeout: 1_000 })
      }).toPass()
    }
    await write(0, 8)
    const full = await weighPage(page, site.server.url)
    expect(judgeWeight(full, filledBudget)).toEqual([])
    await write(8, 20)
    // Names, words and digests vary, and compress differently.
    expect((await weighPage(page, site.server.url)).html).toBeLessThan(full.html + 100)
    await signIn(page, site)
    await fillBusiness(page, site)
    const stranger = await browser.newPage()
    expect(judgeWeight(await weighPage(stranger, site.server.url), wholeBudget)).toEqual([])
    await stranger.close()
  })
})

test('a page that is too heavy is detected, in everything that is weighed', async ({ page }) => {
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
