import type { Locator, Page } from '@playwright/test'
import type { AvailableDay } from '../domain/bookings/bookings.ts'
import { signIn } from './office.ts'
import { expect, test } from './site.ts'
import { bookByProgram, bookingDialog, changeBusiness, chooseWindow, fillVisitor, sendBooking } from './visitor.ts'

test.use({ limits: false, contextOptions: { reducedMotion: 'reduce' } })

const days = (within: Locator) => within.getByRole('group', { name: 'Day', exact: true })
const windows = (within: Locator) => within.getByRole('group', { name: /^Arrival window/ })

async function openBooking(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await expect(days(dialog)).toBeVisible()
  return dialog
}

/** Windows that cannot be pressed: off the screen, or under the bar with the button. */
function hiddenWindows(dialog: Locator): Promise<string[]> {
  return windows(dialog)
    .locator('label')
    .evaluateAll((labels) =>
      labels
        .filter((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect()
          const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
          return left < 0 || right > innerWidth || !corners.every((seen) => seen !== null && label.contains(seen))
        })
        .map((label) => label.textContent ?? ''),
    )
}

const screens = [
  [360, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const

test('after a tap on a day its windows are in view, on every screen', async ({ page, site }) => {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    // The same address again would count as a reload, which keeps the form open.
    await page.goto('about:blank')
    await page.goto(site.server.url)
    const dialog = await openBooking(page)
    await expect(days(dialog).getByRole('radio')).toHaveCount(width < 700 ? 6 : 12)
    for (const which of ['first', 'last'] as const) {
      await days(dialog).locator('label')[which]().click()
      await expect(windows(dialog).getByRole('radio').first()).toBeAttached()
      expect(await hiddenWindows(dialog), which).toEqual([])
    }
    await dialog.getByRole('button', { name: 'Later days' }).click()
    await days(dialog).locator('label').last().click()
    expect(await hiddenWindows(dialog), `later, ${width} × ${height}`).toEqual([])
  }
})

const taps = [
  ['second', 1],
  ['last', -1],
] as const

/**
 * On every screen size the visitor taps the second day and the last one, from the top of the dialog; returns what they
 * would have to scroll to. The first day has fewer windows in the hours in which some are too soon.
 */
async function findHiddenWindows(page: Page, dialog: Locator, count: number): Promise<Record<string, string[]>> {
  const hidden: Record<string, string[]> = {}
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    for (const [which, at] of taps) {
      await dialog.evaluate((element) => element.scrollTo(0, 0))
      await days(dialog).locator('label').nth(at).click()
      await expect(windows(dialog).getByRole('radio')).toHaveCount(count)
      hidden[`${width} × ${height}, ${which}`] = await hiddenWindows(dialog)
    }
  }
  return hidden
}

const noneHidden = Object.fromEntries(
  screens.flatMap(([width, height]) => taps.map(([which]) => [`${width} × ${height}, ${which}`, []])),
)

test('the windows are in view on a day with the most windows allowed', async ({ page, site }) => {
  await signIn(page, site)
  const { settings } = await (await page.request.get(`${site.server.url}/api/settings`)).json()
  const hours = Array.from({ length: 12 }, (_, index) => `${index + 8}`.padStart(2, '0'))
  const short = hours.map((hour) => ({ id: hour, start: `${hour}:00`, end: `${hour}:30` }))
  await changeBusiness(page, site, { schedule: { ...settings.schedule, windows: short } })
  const dialog = await openBooking(page)
  expect(await findHiddenWindows(page, dialog, 12)).toEqual(noneHidden)
})

test('the windows are in view when a visit is moved', async ({ page, site }) => {
  await page.goto(site.server.url + (await bookByProgram(page.request, site, 'ana@example.com')))
  const dialog = page.getByRole('dialog', { name: 'Your booking' })
  await dialog.getByRole('button', { name: 'Move to another time' }).click()
  await expect(days(dialog)).toBeVisible()
  expect(await findHiddenWindows(page, dialog, 4)).toEqual(noneHidden)
})

test('turning weeks and jumping months keeps the choice', async ({ page, site }) => {
  await page.goto(site.server.url)
  const dialog = await openBooking(page)
  await fillVisitor(dialog)
  const chosen = await chooseWindow(dialog)
  await expect(dialog.getByRole('button', { name: 'Earlier days' })).toHaveAttribute('aria-disabled', 'true')
  const month = dialog.getByRole('combobox', { name: 'Month' })
  await expect(month).toHaveValue(chosen.day.slice(0, 7))
  const last = (await month.locator('option').last().getAttribute('value')) ?? ''
  await month.selectOption(last)
  await expect(month).toHaveValue(last)
  await expect(days(dialog).locator(`[type=radio][value="${chosen.day}"]`)).toHaveCount(0)
  await expect(windows(dialog).locator(':checked')).toHaveValue(chosen.window)
  // The button stays in place at the end and does nothing, so the click does not wait for it.
  for (let turns = 0; turns < 10; turns++)
    await dialog.getByRole('button', { name: 'Later days' }).click({ force: true })
  await expect(dialog.getByRole('button', { name: 'Later days' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('button', { name: 'Later days' })).toBeFocused()
  const sent = page.waitForRequest('**/api/bookings')
  await sendBooking(dialog)
  expect((await sent).postDataJSON()).toMatchObject({ date: chosen.day, window: chosen.window })
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
})

test('the keyboard moves through days and weeks', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.server.url)
  const dialog = await openBooking(page)
  const { days: free } = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await days(dialog).getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(days(dialog).getByRole('radio', { checked: true })).toHaveAccessibleName(free[1].words)
  await page.keyboard.press('End')
  expect(await focused()).toBe(free[5].words)
  await page.keyboard.press('Home')
  expect(await focused()).toBe(free[0].words)
  await page.keyboard.press('PageDown')
  expect(await focused()).toBe(free[6].words)
  await page.keyboard.press('Space')
  await expect(windows(dialog)).toHaveAccessibleName(`Arrival window on ${free[6].words}`)
  await page.keyboard.press('PageUp')
  expect(await focused()).toBe(free[0].words)
})

test('a full day says so and cannot be chosen', async ({ page, site }) => {
  const { days: free } = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  const [, first, second] = free as AvailableDay[]
  const count = (first?.windows.length ?? 0) + 1
  for (let index = 0; index < count; index++) await bookByProgram(page.request, site, `ana${index}@example.com`)
  await page.goto(site.server.url)
  const dialog = await openBooking(page)
  await expect(days(dialog).getByRole('radio', { name: `${first?.words}, full` })).toBeDisabled()
  await days(dialog)
    .getByRole('radio', { name: second?.words ?? '', exact: true })
    .check()
  const full = windows(dialog).getByRole('radio', { name: `${second?.windows[0]?.words} full` })
  await expect(full).toBeDisabled()
})
