import type { Locator, Page } from '@playwright/test'
import { longestOfEach, watchEvents } from './watch-events.ts'

/** Pages of a list that are open when its rows are pressed. */
const pagesOpen = 10

/** One day of pressing and typing; how long each took to show. */
export async function pressOffice(page: Page, url: string): Promise<Map<string, number[]>> {
  await page.getByRole('button', { name: 'Create Free Estimate' }).waitFor()
  await page.evaluate(watchEvents)
  const durations = new Map<string, number[]>()
  const screen = page.locator('[data-where=front]')
  const act = async (what: string, work: () => Promise<void>, shown: Locator) => {
    await page.evaluate(() => window.seen.splice(0))
    await work()
    await shown.first().waitFor()
    // The browser reports an event a moment after the picture.
    await page.waitForTimeout(400)
    durations.set(what, [...(durations.get(what) ?? []), ...(await page.evaluate(longestOfEach))])
  }
  // Found by selectors: to find a role the page itself names every element, which is longer than what is measured.
  const bar = (name: string) => page.locator('.office-bar a:visible').filter({ hasText: name })
  const title = (name: string) => screen.locator('h2').filter({ hasText: name })

  await act('a screen by the bar', () => bar('Bookings').tap(), title('Bookings'))
  await act(
    'another list',
    () => screen.getByRole('radio', { name: 'All', exact: true }).tap(),
    screen.locator('.rows > li'),
  )
  const more = screen.locator('.more')
  for (let pages = 1; pages < pagesOpen; pages++) await act('more of a list', () => more.tap(), more)
  const row = screen.locator('li .row-open')
  // A thumb presses what is in sight: the way back to the first row is no part of the press.
  await row.first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  await act('a row of a long list', () => row.first().tap(), screen.locator('.facts'))
  await act('Back', () => screen.locator('.pane-head button').tap(), title('Bookings'))
  await act('a screen by the bar', () => bar('Customers').tap(), title('Customers'))
  const search = screen.getByRole('searchbox')
  await act('a letter of a search', () => search.pressSequentially('maria ortega', { delay: 120 }), row)
  await act('a screen by the bar', () => bar('Calendar').tap(), screen.locator('.week-day:visible'))
  await page.goto(`${url}/?office=calendar&view=month&date=2019-12-10`)
  await page.evaluate(watchEvents)
  await screen.getByRole('grid').waitFor()
  await act(
    'a month of visits',
    () => screen.getByRole('button', { name: 'Previous month' }).tap(),
    screen.getByRole('grid'),
  )
  await act(
    'a week of visits',
    () => screen.getByRole('radio', { name: 'Week', exact: true }).tap(),
    screen.locator('.week-slot:visible'),
  )
  await act(
    'a day of visits',
    () => screen.getByRole('radio', { name: 'Day', exact: true }).tap(),
    screen.locator('.slots:visible'),
  )
  await act('a screen by the bar', () => bar('More').tap(), title('More'))
  await act('a screen of More', () => screen.getByRole('link', { name: /^Settings/ }).tap(), screen.locator('details'))
  await act(
    'a part of the settings',
    () => screen.getByRole('heading', { name: 'Prices and services' }).tap(),
    screen.getByLabel('Price in $'),
  )
  const price = screen.getByLabel('Price in $').first()
  await price.focus()
  await act('a letter in the settings', () => price.pressSequentially('1234', { delay: 150 }), price)
  await act('a screen by the bar', () => bar('Today').tap(), title('Owner Dashboard'))
  await typeEstimate(page, act)
  return durations
}

type Act = (what: string, work: () => Promise<void>, shown: Locator) => Promise<void>

async function typeEstimate(page: Page, act: Act): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  const name = form.getByLabel('Customer name')
  await act('the form of an estimate', () => page.getByRole('button', { name: 'Create Free Estimate' }).tap(), name)
  await name.focus()
  await act('a letter of an estimate', () => name.pressSequentially('Ana María', { delay: 120 }), name)
}
