import type { Page, Route } from '@playwright/test'
import {
  becomeOwner,
  customer,
  fillEstimate,
  fillSignIn,
  openNewestEmail,
  pane,
  sendEstimate,
  sentNotice,
  signIn,
} from './office.ts'
import { book, bookings, openBookings, rows } from './owner-visits.ts'
import { expect, test } from './site.ts'

// A small phone.
test.use({ limits: false, viewport: { width: 390, height: 664 } })

const office = (page: Page) => new URL(page.url()).search.slice(1)
const dashboard = (page: Page) => page.getByRole('dialog', { name: 'Owner Dashboard' })
/** The office's window, and the questions on top of it. */
const sheets = (page: Page) => page.locator('dialog:modal')
/** The title of the screen in front. */
const title = (page: Page) => page.locator('[data-where=front] h2')

test('the link in the email about a new booking opens what waits for an answer, however late the figures come', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await book(page, site)
  const holdFigures = async (route: Route) => {
    // The screen is there by then, and waits for the figures.
    await page.getByText('Loading the bookings').waitFor({ state: 'attached' })
    await route.continue()
  }
  await page.route('**/api/dashboard', holdFigures, { times: 1 })
  await page.goto(`${site.server.url}/?office=bookings`)
  await expect(bookings(page).getByRole('radio', { name: 'To answer' })).toBeChecked()
  await expect(rows(bookings(page))).toContainText(['Ana Díaz'])
})

test('the page brings Today along, and no part of it is asked for twice', async ({ page, site }) => {
  await signIn(page, site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.server.url}/?office=today`)
  await expect(page.getByRole('button', { name: 'Create Free Estimate' })).toBeVisible()
  for (const path of ['/api/dashboard', '/api/today']) {
    const begunBy = (each: string) =>
      (performance.getEntriesByName(new URL(each, location.href).href) as PerformanceResourceTiming[]).map(
        ({ initiatorType }) => initiatorType,
      )
    expect([path, await page.evaluate(begunBy, path)]).toEqual([path, ['link']])
    expect(asked.filter((each) => each === path)).toEqual([path])
  }
  expect(asked.filter((path) => /\/owner-day-/.test(path))).toHaveLength(1)
})

test(
  'Back closes one screen at a time and restores the focus, down to the page',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    await book(page, site)
    const list = await openBookings(page)
    await list.getByRole('radio', { name: 'All' }).check()
    expect(office(page)).toBe('office=bookings&list=all')
    const row = rows(list)
      .first()
      .getByRole('button', { name: /Ana Díaz/ })
      .first()
    await row.click()
    const booking = pane(page, 'Ana Díaz')
    await expect(booking.getByRole('heading', { name: 'Ana Díaz' })).toBeFocused()
    expect(office(page)).toMatch(/^office=bookings&id=[\w-]+$/)
    await booking.getByRole('button', { name: /^Decline/ }).click()
    await expect(sheets(page)).toHaveCount(2)

    await page.goBack()
    await expect(sheets(page)).toHaveCount(1)
    await expect(booking.getByRole('button', { name: /^Decline/ })).toBeFocused()
    await page.goBack()
    await expect(title(page)).toHaveText('Bookings')
    await expect(row).toBeFocused()
    expect(office(page)).toBe('office=bookings&list=all')
    await page.goForward()
    await expect(booking).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(title(page)).toHaveText('Owner Dashboard')
    await expect(page.getByRole('button', { name: 'All bookings' })).toBeFocused()
    expect(office(page)).toBe('office=today')
  },
)

test('a screen closed by hand is gone from the history too', async ({ page, site }) => {
  await becomeOwner(page, site)
  await book(page, site)
  await page.keyboard.press('Escape')
  await expect(sheets(page)).toHaveCount(0)
  expect(office(page)).toBe('')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Owner Dashboard' }).click()
  for (let again = 0; again < 3; again++) {
    await openBookings(page)
    await expect(title(page)).toHaveText('Bookings')
    await page.keyboard.press('Escape')
    await expect(title(page)).toHaveText('Owner Dashboard')
  }
  await expect.poll(() => office(page)).toBe('office=today')
  await page.goBack()
  await expect(sheets(page)).toHaveCount(0)
  expect(office(page)).toBe('')
})

test('presses faster than the browser goes back leave the right address', async ({ page, site }) => {
  await becomeOwner(page, site)
  await page.evaluate(async () => {
    const find = (selector: string) => document.querySelector<HTMLElement>(`[data-where=front] ${selector}`)
    const soon = () => new Promise((later) => setTimeout(later, 10))
    const press = async (selector: string) => {
      // A screen has its title before its script has loaded.
      while (find(selector) === null) await soon()
      find(selector)?.click()
    }
    const shown = async (name: string) => {
      while (find('h2')?.textContent !== name) await soon()
    }
    document.querySelector<HTMLElement>('nav [href*="office=more"]')?.click()
    await shown('More')
    for (const [name, address] of [
      ['Settings', 'settings'],
      ['Account', 'account'],
      ['Who owes', 'owed'],
      ['Reviews', 'reviews'],
    ] as const) {
      await press(`[href*="office=${address}"]`)
      await shown(name)
      if (address === 'reviews') return
      await press('[aria-label=Back]')
      document.querySelector<HTMLElement>('nav [href*="office=more"]')?.click()
      await shown('More')
    }
  })
  await expect.poll(() => office(page)).toBe('office=reviews')
  await page.goBack()
  await expect(title(page)).toHaveText('More')
  await page.goBack()
  await expect(title(page)).toHaveText('Owner Dashboard')
  expect(office(page)).toBe('office=today')
})

test('a reload opens the same screens again, and Back goes on from there', async ({ page, site }) => {
  await becomeOwner(page, site)
  await book(page, site)
  const list = await openBookings(page)
  await rows(list)
    .first()
    .getByRole('button', { name: /Ana Díaz/ })
    .first()
    .click()
  const booking = pane(page, 'Ana Díaz')
  await booking.getByRole('button', { name: /^Decline/ }).click()
  await expect(sheets(page)).toHaveCount(2)
  await page.reload()
  await expect(booking).toBeVisible()
  // A question is not reopened by itself.
  await expect(sheets(page)).toHaveCount(1)
  await expect(booking.getByRole('heading', { name: 'Ana Díaz' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bookings(page)).toBeVisible()
  await expect.poll(() => office(page)).toBe('office=bookings')
  await page.goBack()
  await expect(title(page)).toHaveText('Owner Dashboard')
})

test(
  'an address opens its screen over the dashboard in a new tab; a bad one opens only the dashboard',
  { tag: '@core' },
  async ({ page, site, context }) => {
    await signIn(page, site)
    await book(page, site)
    const tab = await context.newPage()
    await tab.goto(`${site.server.url}/?office=bookings&list=all`)
    await expect(rows(bookings(tab))).toHaveCount(1)
    await expect(tab.getByRole('radio', { name: 'All' })).toBeFocused()
    await tab.keyboard.press('Escape')
    await expect(title(tab)).toHaveText('Owner Dashboard')
    await tab.keyboard.press('Escape')
    await expect(sheets(tab)).toHaveCount(0)
    await expect(tab.getByRole('button', { name: 'Menu' })).toBeFocused()
    expect(office(tab)).toBe('')
    await tab.goto(`${site.server.url}/?office=nonsense&id=1`)
    await expect(dashboard(tab)).toBeVisible()
    await expect.poll(() => office(tab)).toBe('office=today')
  },
)

test('signing in leads to the address that was opened signed out', async ({ page, site, context }) => {
  await becomeOwner(page, site)
  await book(page, site)
  await openBookings(page)
  await context.clearCookies()
  await page.reload()
  const asked = page.getByRole('dialog', { name: 'Sign in' })
  await expect(asked.getByLabel('Email')).toBeFocused()
  await expect(sheets(page)).toHaveCount(1)
  await fillSignIn(page)
  await expect(bookings(page)).toBeVisible({ timeout: 15_000 })
  await expect(sheets(page)).toHaveCount(1)
  await page.goBack()
  await expect(title(page)).toHaveText('Owner Dashboard')
})

test('a session that ended while the page was cached asks for the sign-in on top of the screen', async ({
  page,
  site,
  context,
}) => {
  await becomeOwner(page, site)
  const hint = (await context.cookies()).filter(({ name }) => name === 'owner-hint')
  await context.clearCookies()
  await context.addCookies(hint)
  await page.goto(`${site.server.url}/?office=settings`)
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email')).toBeFocused()
  await fillSignIn(page)
  await expect(pane(page, 'Settings').getByRole('button', { name: 'Save' }).first()).toBeVisible({
    timeout: 15_000,
  })
})

test('Back out of a form loses nothing that was typed', async ({ page, site }) => {
  await becomeOwner(page, site)
  await fillEstimate(page)
  await page.goBack()
  await expect(sheets(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  for (const [label, value] of Object.entries(customer))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
})

test('a started reason is there again after Back, and gone once it was sent', async ({ page, site }) => {
  await becomeOwner(page, site)
  await book(page, site)
  const decline = dashboard(page).getByRole('button', { name: 'Decline Ana Díaz' })
  await decline.click()
  await page.getByLabel('Reason').fill('We are on holiday.')
  await page.goBack()
  await expect(sheets(page)).toHaveCount(1)
  await expect(decline).toBeFocused()
  await decline.press('Enter')
  await expect(page.getByLabel('Reason')).toHaveValue('We are on holiday.')
  await page.getByRole('button', { name: 'Decline the booking' }).click()
  await expect(sheets(page)).toHaveCount(1)
  // By keyboard: a tap at the same spot so soon after the other would count as a double tap.
  await dashboard(page).getByRole('button', { name: /^Undo/ }).press('Enter')
  await decline.click()
  await expect(page.getByLabel('Reason')).toHaveValue('')
})

test('while an estimate is being sent, Back waits for the result', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/estimates', async (route) => {
    await held
    await route.continue()
  })
  await sendEstimate(form)
  await page.evaluate(() => history.back())
  await expect.poll(() => office(page)).toBe('office=new-estimate')
  await expect(form).toBeVisible()
  go()
  await expect(sentNotice(page)).toBeVisible()
  await page.goBack()
  await expect(sheets(page)).toHaveCount(1)
  await openNewestEmail(page)
  expect(office(page)).toMatch(/^office=messages&id=/)
})
