import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { becomeOwner, fillEstimate, pane, sendEstimate, sentNotice } from './office.ts'
import { expect, type Site, test } from './site.ts'

/** An opaque PNG of 8 × 8 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVQI12Pkj49hwAaYGHCAwSkBAKL3ANoKIeIgAAAAAElFTkSuQmCC',
  'base64',
)

test('the PDF is ready while the mail provider keeps everyone waiting', { tag: '@core' }, async ({ page, site }) => {
  await becomeOwner(page, site)
  site.sms.behave({ kind: 'hang', accepted: true })
  const form = await fillEstimate(page)
  const downloading = page.waitForEvent('download')
  await sendEstimate(form)
  const download = await downloading
  await expect(form.getByRole('status').filter({ hasText: 'PDF downloaded.' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Sending …' })).toBeVisible()
  await expect(sentNotice(page)).toContainText('may or may not', { timeout: 15_000 })
  expect(await digestOf(download)).toBe(attachedDigest(site))
})

test('when a logo does not reach the browser, the downloaded file is still the one that is mailed', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await putLogo(page, site)
  await page.context().route('**/logo/*', (route) => route.abort())
  const downloading = page.waitForEvent('download')
  await sendEstimate(await fillEstimate(page))
  const download = await downloading
  await expect(sentNotice(page)).toContainText('PDF downloaded')
  await expect(sentNotice(page)).not.toContainText('no logo')
  expect(await digestOf(download)).toBe(attachedDigest(site))
})

test('a logo that cannot be loaded is reported in words', async ({ page, site }) => {
  await becomeOwner(page, site)
  await putLogo(page, site)
  await page.context().route(/\/logo\/|\/pdf$/, (route) => route.abort())
  await sendEstimate(await fillEstimate(page))
  await expect(sentNotice(page)).toContainText('The downloaded PDF has no logo: it did not load')
})

test('a lost answer after the estimate exists is reported, and the next press shows the rest', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.route('**/api/estimates', (route) =>
    route.request().headers()['prefer'] === undefined ? route.abort() : route.fallback(),
  )
  const form = await fillEstimate(page)
  await sendEstimate(form)
  const lost = page.getByRole('alertdialog', { name: /check your internet connection/ })
  await expect(lost).toContainText('The estimate itself is saved')
  await lost.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/api/estimates')
  await sendEstimate(form)
  await expect(sentNotice(page)).toBeVisible()
  expect(downloads).toHaveLength(1)
  expect(site.mail.received).toHaveLength(1)
})

test.describe('where nothing is set up to send', () => {
  test.use({ delivers: false })

  test('a demo is not called a failure, and links to Messages', { tag: '@core' }, async ({ page, site }) => {
    await becomeOwner(page, site)
    await sendEstimate(await fillEstimate(page))
    const alert = page.getByRole('alertdialog', { name: 'Estimate created for Ana María Díaz!' })
    await expect(alert.getByRole('listitem')).toHaveText([
      'This is a demo until a mail server is set up: the email with the PDF waits under Messages, to be sent from there',
      'No text service is set up yet, so the text message waits under Messages',
      'Estimate saved',
      'PDF downloaded',
    ])
    await alert.getByRole('button', { name: 'Open Messages' }).click()
    await expect(pane(page, 'Messages')).toContainText('ana@example.com')
  })
})

async function putLogo(page: Page, { server }: Site): Promise<void> {
  const headers = { 'content-type': 'image/png', 'idempotency-key': randomUUID(), origin: server.url }
  expect((await page.request.put(`${server.url}/api/settings/logo`, { data: logo, headers })).ok()).toBe(true)
}

async function digestOf(download: Download): Promise<string> {
  return digest(readFileSync(await download.path()))
}

function attachedDigest(site: Site): string {
  // postal-mime gives an ArrayBuffer for a binary attachment.
  return digest(new Uint8Array(site.mail.newest().parsed.attachments[0]?.content as ArrayBuffer))
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
