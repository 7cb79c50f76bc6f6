import type { Page, Request } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, counter, fillEstimate, goTo, pane, sendEstimate } from './office.ts'
import { book, bookConfirmed, findWindows, letVisitsBegin, openBookings, rows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 844 } })

test('today opens first: the next stop, how to get in, whom to call, and the visits of two days', async ({
  page,
  site,
}) => {
  const dashboard = await becomeOwner(page, site)
  await expect(dashboard.getByText('No visit is confirmed yet.')).toBeVisible()
  const [soonest, later] = await findWindows(page, site)
  await bookConfirmed(page, site, { ...later, name: 'Ben Smith' })
  await bookConfirmed(page, site, { ...soonest, access: 'Key under the blue pot.' })
  const next = dashboard.getByRole('region', { name: 'Next visit' })
  for (const words of ['Ana Díaz', 'Key under the blue pot.']) await expect(next).toContainText(words)
  await expect(next.getByRole('link', { name: /12 Elm Street/ })).toHaveAttribute('href', /maps/)
  await expect(next.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+14155550199')
  await expect(next.getByRole('link', { name: /^Text/ })).toHaveAttribute('href', 'sms:+14155550199')
  await expectNoBarriers(page)
  await next.getByRole('button').click()
  await expect(pane(page, 'Ana Díaz')).toBeVisible()
  await page.goBack()
  await expect(next.getByRole('button')).toBeFocused()
})

test('Today shows nothing until the day has loaded, which is requested first: nothing moves under a thumb', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await book(page, site)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/today', async (route) => {
    await held
    await route.continue()
  })
  // The day is requested before anything is known.
  await page.route('**/api/dashboard', async (route) => {
    await asked
    await route.continue()
  })
  const dashboard = page.getByRole('dialog', { name: 'Owner Dashboard' })
  const asked = page.waitForRequest('**/api/today')
  await page.reload()
  await expect(dashboard.getByRole('link', { name: /^Bookings/ })).toContainText('1')
  await expect(dashboard.getByRole('button', { name: 'Create Free Estimate' })).toBeHidden()
  await expect(dashboard.getByText('Loading the dashboard')).toBeAttached()
  release()
  await expect(dashboard.getByText('No visit is confirmed yet.')).toBeVisible()
})

test('each task has one button, which opens its list', async ({ page, site }) => {
  const dashboard = await becomeOwner(page, site)
  const needs = dashboard.getByRole('region', { name: 'Needs your answer' })
  await expect(needs).toContainText('Nothing waits for your answer.')
  await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await book(page, site, { name: 'Ben Smith' })
  await expect(needs).toContainText('1 booking waits for your answer')
  await needs.getByRole('button', { name: 'Answer it' }).click()
  await expect(pane(page, 'Bookings').getByRole('radio', { name: 'To answer' })).toBeChecked()
  await page.goBack()
  await expect(needs).toContainText('1 visit of an earlier day is not closed')
  await needs.getByRole('button', { name: 'Go through them' }).click()
  await expect(pane(page, 'Bookings').getByRole('radio', { name: 'To close' })).toBeChecked()
  await expect(rows(pane(page, 'Bookings'))).toContainText(['Ana Díaz'])
})

test('a task with many words keeps a readable column beside or above its button', async ({ page, site }) => {
  const dashboard = await becomeOwner(page, site)
  const address = `${site.server.url}/api/settings`
  const { settings } = await (await page.request.get(address)).json()
  const data = { key: crypto.randomUUID(), settings: { ...settings, brand: 'Bright Home' } }
  await page.request.put(address, { data, headers: { origin: site.server.url } })
  const needs = dashboard.getByRole('region', { name: 'Needs your answer' })
  await expect(needs).toContainText('How long do your visits take?')
  const words = needs.getByRole('listitem').filter({ hasText: 'How long' }).locator('.row-words')
  expect(await words.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(170)
})

test('each counter opens what it counts', { tag: '@core' }, async ({ page, site }) => {
  const dashboard = await becomeOwner(page, site)
  await bookConfirmed(page, site, { name: 'Cleo Past' })
  letVisitsBegin(site.folder)
  await book(page, site)
  await bookConfirmed(page, site, { name: 'Ben Smith' })
  await sendEstimate(await fillEstimate(page))
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(counter(page, 'Estimates Sent')).toHaveText('1')
  for (const [name, list, count] of [
    ['Total Bookings', 'All', 3],
    ['Confirmed', 'All', 2],
    ['Pending', 'To answer', 1],
  ] as const) {
    await expect(counter(page, name)).toHaveText(String(count))
    await counter(page, name).getByRole('button').click()
    await expect(pane(page, 'Bookings').getByRole('radio', { name: list })).toBeChecked()
    await expect(rows(pane(page, 'Bookings'))).toHaveCount(count)
    await page.goBack()
    await expect(dashboard.getByRole('button', { name: 'Create Free Estimate' })).toBeVisible()
  }
  await counter(page, 'Estimates Sent').getByRole('button').click()
  await expect(rows(pane(page, 'Estimates'))).toHaveCount(1)
})

test('four bookings fit into the list of a phone, and Back returns to the same place in the list', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  for (const [at, window] of (await findWindows(page, site)).slice(0, 8).entries()) {
    await book(page, site, { ...window, name: `Customer ${at}` })
  }
  const list = await openBookings(page)
  await expect(rows(list)).toHaveCount(8)
  const [first, fourth] = [await rows(list).first().boundingBox(), await rows(list).nth(3).boundingBox()]
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(560)
  await rows(list).last().scrollIntoViewIfNeeded()
  const scrolled = await list.evaluate(({ scrollTop }) => scrollTop)
  expect(scrolled).toBeGreaterThan(100)
  await rows(list).last().getByRole('button').first().click()
  await expect(pane(page, 'Customer 7')).toBeVisible()
  await page.goBack()
  await expect(list).toBeVisible()
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
})

test.describe('before anything is set up', () => {
  test.use({ delivers: false })
  test('three steps lead to the first real customer, each checked off by the facts', async ({ page, site }) => {
    const dashboard = await becomeOwner(page, site)
    const steps = dashboard.getByRole('region', { name: 'Your first real customer' }).getByRole('listitem')
    await expect(steps).toHaveText([/^To do: Your business/, /^To do: Emails and texts/, /^To do: First estimate/])
    await expect(steps.nth(1)).toContainText('This is a demo until a mail server is set up')
    await steps.nth(1).getByRole('link', { name: 'Set them up' }).click()
    await expect(pane(page, 'Emails and texts')).toContainText('No mail server is set up')
    await page.goBack()
    await steps.nth(2).getByRole('button', { name: 'Write it' }).click()
    await page.getByRole('dialog', { name: 'Create Free Estimate' }).getByRole('button', { name: 'Cancel' }).click()
    await sendEstimate(await fillEstimate(page))
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(steps.nth(2)).toHaveText(/^Done: First estimate/)
    await steps.nth(0).getByRole('button', { name: 'Make it yours' }).click()
    await expect(pane(page, 'Settings')).toBeVisible()
    await goTo(page, 'Today')
    await expect(steps).toHaveCount(3)
  })
})

test('on a desktop the list stays beside the opened row, and another row replaces it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await becomeOwner(page, site)
  const [first, second] = await findWindows(page, site)
  await book(page, site, { ...first, name: 'Ana Díaz' })
  await book(page, site, { ...second, name: 'Ben Smith' })
  const list = await openBookings(page)
  await rows(list).getByRole('button', { name: /^Ana/ }).click()
  await expect(pane(page, 'Ana Díaz')).toBeVisible()
  await expect(rows(list)).toHaveCount(2)
  await rows(list).getByRole('button', { name: /^Ben/ }).click()
  await expect(pane(page, 'Ben Smith').getByRole('heading', { name: 'Ben Smith' })).toBeFocused()
  await expect(pane(page, 'Ana Díaz')).toHaveCount(0)
  await expectNoBarriers(page)
  await page.goBack()
  await expect(page.locator('[data-where=front] h2')).toHaveText('Bookings')
})

/** As another tab in front of it does. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('a tab that nobody sees ends its stream, and shows what has changed once it is seen again', async ({
  page,
  site,
}) => {
  const streams = { begun: 0, ended: 0 }
  const isStream = (request: Request) => request.url().includes('/api/events')
  page.on('request', (request) => void (isStream(request) && streams.begun++))
  page.on('requestfailed', (request) => void (isStream(request) && streams.ended++))
  await page.clock.install()
  await becomeOwner(page, site)
  await expect.poll(() => streams.begun).toBe(1)
  await hide(page, true)
  await page.clock.fastForward(11_000)
  await expect.poll(() => streams).toEqual({ begun: 1, ended: 1 })
  await book(page, site)
  await hide(page, false)
  await expect.poll(() => streams).toEqual({ begun: 2, ended: 1 })
  await expect(counter(page, 'Pending')).toHaveText('1')
  await expect(page.locator('.connection')).toBeEmpty()
})

test('a tab whose session ended while nobody saw it asks for the password once it is seen again', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await becomeOwner(page, site)
  // What Today itself asks for now and then is not what is meant here.
  await goTo(page, 'Customers')
  await expect(pane(page, 'Customers').getByRole('searchbox')).toBeVisible()
  await hide(page, true)
  await page.clock.fastForward(11_000)
  await page.context().clearCookies()
  await hide(page, false)
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('on a phone Create Free Estimate is in reach at both ends of Today, and covers no Close', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const today = await becomeOwner(page, site)
  await book(page, site)
  const create = today.getByRole('button', { name: 'Create Free Estimate' })
  const bar = page.getByRole('navigation', { name: 'Sections of the Owner Dashboard' })
  await expect(create).toBeInViewport({ ratio: 1 })
  const [button, below] = [await create.boundingBox(), await bar.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await today.getByRole('heading', { name: 'Recent Estimates' }).scrollIntoViewIfNeeded()
  await today
    .getByRole('region', { name: 'Owner Dashboard' })
    .evaluate((screen) => screen.scrollTo(0, screen.scrollHeight))
  await expect(create).toBeInViewport({ ratio: 1 })
  const close = today.getByRole('button', { name: 'Close' })
  const [head, at] = [await close.boundingBox(), await create.boundingBox()]
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(at?.y ?? 0)
  await close.click()
  await expect(today).toBeHidden()
})
