import type { CDPSession, Page } from '@playwright/test'
import { pane, signIn } from './office.ts'
import { book, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 664 } })

/** Checking whether a row's act or time has changed takes a few calls; drawing it again takes hundreds. */
const mostCallsOfRow = 30
const [few, many] = [2, 20]

test('opening and leaving a booking does not draw the other rows again', async ({ page, site }) => {
  test.slow()
  await signIn(page, site)
  const counter = await page.context().newCDPSession(page)
  await counter.send('Profiler.enable')
  await counter.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await bookAll(page, site, 0, few)
  const beside = await countCalls(page, site, counter, few)
  await bookAll(page, site, few, many)
  // While the news of bookings still comes in, rows are drawn for it; what a press draws, it draws each time.
  await expect(async () => {
    const besideMany = await countCalls(page, site, counter, many)
    expect((besideMany.toOpen - beside.toOpen) / (many - few)).toBeLessThan(mostCallsOfRow)
    expect((besideMany.toLeave - beside.toLeave) / (many - few)).toBeLessThan(mostCallsOfRow)
  }).toPass({ timeout: 30_000 })
})

test('covered content cannot be seen or reached, and keeps its scroll and its focus', async ({ page, site }) => {
  await signIn(page, site)
  await bookAll(page, site, 0, 12)
  await page.goto(`${site.server.url}/?office=bookings&list=all`)
  const list = pane(page, 'Bookings')
  const last = list.locator('.row-open').last()
  await last.scrollIntoViewIfNeeded()
  const scrolled = await list.evaluate((element) => element.scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await last.click()
  await expect(pane(page, 'Customer 0')).toBeVisible()
  await expect(list).toBeHidden()
  await expect(list.getByText('Customer 7')).toBeHidden()
  await page.goBack()
  await expect(last).toBeFocused()
  expect(await list.evaluate((element) => element.scrollTop)).toBe(scrolled)
})

test('a row far down a long list is found by its words, opens and is answered by keyboard, and gets the focus back', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await bookAll(page, site, 10, 28)
  await page.goto(`${site.server.url}/?office=bookings&list=to-answer`)
  const list = pane(page, 'Bookings')
  const rows = list.locator('.rows > li')
  await expect(rows).toHaveCount(18)
  const far = rows.nth(15)
  const isDrawn = () => far.evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  const name = (await far.locator('strong').textContent()) ?? ''
  expect(await isDrawn()).toBe(false)
  // A search of the page, as the browser's own, comes upon a row that is not drawn.
  const isFound = await far.evaluate((row, words) => {
    const { find } = window as unknown as { find(words: string): boolean }
    return find(words) && row.contains(getSelection()?.anchorNode ?? null)
  }, name)
  expect(isFound).toBe(true)

  await rows.nth(14).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  const opens = far.locator('.row-open')
  await expect(opens).toBeFocused()
  await expect(far).toBeInViewport({ ratio: 1 })
  const scrolled = await list.evaluate(({ scrollTop }) => scrollTop)
  await page.keyboard.press('Enter')
  await expect(pane(page, name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opens).toBeFocused()
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(far.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(far.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(opens).toBeFocused()
})

async function bookAll(page: Page, site: Site, from: number, to: number): Promise<void> {
  const free = await findWindows(page, site)
  for (let i = from; i < to; i++) {
    await book(page, site, { ...free[i - from], name: `Customer ${i}`, email: `customer${i}@example.com` })
  }
}

/** The number of function calls in the office to open the first row and to come back: the lowest of three. */
async function countCalls(page: Page, site: Site, counter: CDPSession, rows: number) {
  await page.goto(`${site.server.url}/?office=bookings&list=all`)
  const list = page.locator('[data-where=front]')
  await expect(list.locator('li .row-open')).toHaveCount(rows)
  const opening: number[] = []
  const leaving: number[] = []
  for (let again = 0; again < 3; again++) {
    opening.push(
      await callsDuring(counter, async () => {
        await list.locator('li .row-open').first().click()
        await expect(page.locator('[data-where=front] .facts').first()).toBeVisible()
      }),
    )
    leaving.push(
      await callsDuring(counter, async () => {
        await page.locator('[data-where=front] .pane-head button').click()
        await expect(page.locator('[data-where=front] .rows').first()).toBeVisible()
      }),
    )
  }
  return { toOpen: Math.min(...opening), toLeave: Math.min(...leaving) }
}

async function callsDuring(counter: CDPSession, work: () => Promise<void>): Promise<number> {
  await counter.send('Profiler.takePreciseCoverage')
  await work()
  const { result } = await counter.send('Profiler.takePreciseCoverage')
  const ours = result.filter(({ url }) => url.includes('/assets/'))
  expect(ours.length).toBeGreaterThan(0)
  return ours.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
}

test('a press on another list shows at once, before that list is drawn', async ({ page, site }) => {
  await signIn(page, site)
  for (const [screen, list] of [
    ['bookings', 'All'],
    ['messages', 'To you'],
    ['calendar', 'Month'],
    ['reviews', 'Hidden'],
  ] as const) {
    await page.goto(`${site.server.url}/?office=${screen}`)
    const radio = page.getByRole('radio', { name: list })
    await expect(radio).not.toBeChecked()
    // In the turn of the press: nothing else has been drawn yet.
    const isShown = await radio.evaluate((input: HTMLInputElement) => {
      input.click()
      return input.checked
    })
    expect([screen, isShown]).toEqual([screen, true])
    await expect(page).toHaveURL(/(list|view|status)=/)
  }
})
