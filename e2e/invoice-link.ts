import { becomeOwner } from './office.ts'
import { bookConfirmed, letVisitsBegin } from './owner-visits.ts'
import { expect, type Site } from './site.ts'
import type { Browser, Page } from '@playwright/test'

/** Completes a visit and sends its invoice; returns the link in the email. */
export async function sendInvoice(page: Page, site: Site): Promise<string> {
  await becomeOwner(page, site)
  const { url } = site.server
  const { settings, version } = await (await page.request.get(`${url}/api/settings`)).json()
  const ways = { zelle: 'pay@sparkle.example', venmo: '@sparkle-home', check: '', cash: 'to your cleaner' }
  const changed = { ...settings, invoices: { ...settings.invoices, ways } }
  const send = (path: string, data: object) =>
    page.request.fetch(url + path, {
      method: path === '/api/settings' ? 'PUT' : 'POST',
      data: { key: crypto.randomUUID(), ...data },
      headers: { origin: url },
    })
  expect((await send('/api/settings', { version, settings: changed })).status()).toBe(200)
  const { id } = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await send(`/api/bookings/${id}/complete`, {})
  expect((await send('/api/invoices', { visits: [id], seen: 8_900, send: true })).status()).toBe(201)
  const inLetters = /\?pay=([\w-]+)/
  await expect.poll(() => site.mail.received.some(({ parsed }) => inLetters.test(parsed.text ?? ''))).toBe(true)
  const [, token = ''] = inLetters.exec(site.mail.newest('Invoice').parsed.text ?? '') ?? []
  return `${url}/?pay=${token}`
}

export async function openAs(browser: Browser, link: string, options: object): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(link)
  return page
}
