import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './site.ts'
import { findForcedLayouts, judgeWeight, weighPage } from './weigh-page.ts'

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

test('no script of the page makes the browser lay it out before a touch', async ({ page, browser, site }) => {
  expect(await findForcedLayouts(browser, page, site.server.url)).toEqual([])
})

test('a script that makes the browser lay the page out is found out', async ({ page, browser, site }) => {
  const url = `${site.server.url}/measures-itself`
  const body = '<!doctype html><h1>Long</h1><script>document.title = document.body.offsetHeight</script>'
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  expect(await findForcedLayouts(browser, page, url)).toContain('Layout: line 1')
})

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
