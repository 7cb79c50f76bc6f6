import type { Page } from '@playwright/test'
import { becomeOwner, fillEstimate, fillSignIn, pane, sendEstimate } from './office.ts'
import { book } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

// A small phone.
test.use({ limits: false, viewport: { width: 390, height: 664 } })

/** Every screen that has an address, with its title; `of` has the ids of a booking, an estimate and a message. */
const screens = (of: Ids): [address: string, title: string | RegExp][] => [
  ['office=today', 'Owner Dashboard'],
  ['office=bookings', 'Bookings'],
  ['office=bookings&list=all', 'Bookings'],
  [`office=bookings&id=${of.booking}`, 'Ana Díaz'],
  ['office=estimates', 'Estimates'],
  [`office=estimates&id=${of.estimate}`, /^Estimate /],
  ['office=customers', 'Customers'],
  ['office=calendar', 'Calendar'],
  ['office=calendar&view=month&date=2026-12-01', 'Calendar'],
  ['office=more', 'More'],
  ['office=reviews', 'Reviews'],
  ['office=reviews&list=hidden', 'Reviews'],
  ['office=messages', 'Outbox'],
  [`office=messages&id=${of.message}`, 'E-mail'],
  ['office=delivery', 'E-mails and texts'],
  ['office=settings', 'Settings'],
  ['office=account', 'Account'],
  ['office=api-tokens', 'API tokens'],
  ['office=security-log', 'Security log'],
]

type Ids = { booking: string; estimate: string; message: string }

async function fill(page: Page, site: Site): Promise<Ids> {
  await becomeOwner(page, site)
  const { id } = await book(page, site)
  await sendEstimate(await fillEstimate(page))
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  const first = async (path: string) => (await (await page.request.get(site.server.url + path)).json()).items
  const [estimate] = await first('/api/estimates?limit=1')
  const messages: { id: string; channel: string }[] = await first('/api/messages?limit=20')
  return { booking: id, estimate: estimate.id, message: messages.find(({ channel }) => channel === 'email')?.id ?? '' }
}

const office = (page: Page) => new URL(page.url()).search.slice(1)

async function expectScreen(page: Page, title: string | RegExp, address: string): Promise<void> {
  await expect(pane(page, title)).toBeVisible()
  await expect(page.locator('[data-where=front] h2')).toHaveText(title)
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect.poll(() => office(page)).toBe(address)
}

test('every screen opens by its address, stays through a reload, and Back leads down to today', async ({
  page,
  site,
}) => {
  test.slow()
  for (const [address, title] of screens(await fill(page, site))) {
    await page.goto(`${site.server.url}/?${address}`)
    await expectScreen(page, title, address)
    await page.reload()
    await expectScreen(page, title, address)
    if (address === 'office=today') continue
    // A thing has its list below it.
    if (address.includes('&id=')) {
      await page.goBack()
      await expect(page.locator('[data-where=front] h2')).not.toHaveText(title)
    }
    await page.goBack()
    await expectScreen(page, 'Owner Dashboard', 'office=today')
    await page.goForward()
    await expect(page.locator('[data-where=front] h2')).not.toHaveText('Owner Dashboard')
  }
})

test('every screen waits behind the sign-in, in a second tab too, and is there afterwards', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const all = screens(await fill(page, site))
  await context.clearCookies()
  const tab = await context.newPage()
  for (const [address] of all) {
    await tab.goto(`${site.server.url}/?${address}`)
    await expect(tab.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await expect(tab.locator('.pane')).toHaveCount(0)
    expect(office(tab)).toBe(address)
  }
  const [last, title] = all.at(-1) ?? ['', '']
  await fillSignIn(tab)
  await expectScreen(tab, title, last)
  // The first tab, which was signed out meanwhile, is signed in by the second.
  await page.reload()
  await expectScreen(page, 'Owner Dashboard', 'office=today')
})

test('a screen whose script is slow says that it comes, and comes', async ({ page, site }) => {
  await becomeOwner(page, site)
  let letIt = () => undefined as void
  const held = new Promise<void>((resolve) => (letIt = resolve))
  await page.route(/customer-screens/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.server.url}/?office=customers`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the screen' })).toBeVisible()
  letIt()
  await expectScreen(page, 'Customers', 'office=customers')
})
