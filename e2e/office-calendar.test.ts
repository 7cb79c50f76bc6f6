import type { Page } from '@playwright/test'
import SqliteFile from 'better-sqlite3'
import { join } from 'node:path'
import { addDays, spanOf } from '../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../domain/schedule/schedule.ts'
import { expectNoBarriers, expectNoBarriersAtBothWidths } from './barriers.ts'
import { becomeOwner, goTo, pane, signIn } from './office.ts'
import { bookConfirmed, findWindows, letHeldLeave } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 664 } })

const office = (page: Page) => new URL(page.url()).search.slice(1)
const calendar = (page: Page) => pane(page, 'Calendar')

/** A day some days ahead with all its windows free, at any hour of the day. */
async function openDay(page: Page, site: Site): Promise<string> {
  const windows = await findWindows(page, site)
  const days = [...new Set(windows.map(({ date }) => date))]
  return days.slice(3).find((date) => windows.filter((each) => each.date === date).length === 4) ?? ''
}

async function show(page: Page, site: Site, address: string): Promise<void> {
  await page.goto(`${site.server.url}/?office=calendar&${address}`)
  await expect(calendar(page)).toBeVisible()
}

test('the calendar shows each visit’s customer and place; a visit opens, and Back leads to the same days', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const date = await openDay(page, site)
  await bookConfirmed(page, site, { date, window: '10-12' })
  await page.getByRole('link', { name: 'Bookings' }).click()
  await pane(page, 'Bookings').getByRole('link', { name: 'Calendar' }).click()
  await expect(calendar(page).getByRole('radio', { name: 'Week' })).toBeFocused()
  await calendar(page).getByRole('radio', { name: 'Month' }).check()
  await show(page, site, `view=week&date=${date}`)
  const visit = calendar(page).getByRole('button', { name: /Ana Díaz/ })
  await expect(visit).toContainText('12 Elm Street')
  await visit.click()
  await expect(pane(page, 'Ana Díaz')).toBeVisible()
  await page.goBack()
  await expect(visit).toBeFocused()
  expect(office(page)).toBe(`office=calendar&view=week&date=${date}`)
  await calendar(page).getByRole('radio', { name: 'Day' }).check()
  await expect(calendar(page).getByText('Full', { exact: true })).toBeVisible()
  await calendar(page).getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => office(page)).toBe(`office=calendar&view=day&date=${addDays(date, 1)}`)
  await page.reload()
  await expect(calendar(page).getByRole('radio', { name: 'Day' })).toBeChecked()
  await calendar(page).getByRole('button', { name: 'Today', exact: true }).click()
  await goTo(page, 'Today')
  await expect(page.getByRole('button', { name: 'Create Free Estimate' })).toBeVisible()
})

test('a day with more visits than fit keeps the week buttons in view', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 460 })
  await signIn(page, site)
  const windows = (await findWindows(page, site)).slice(4, 9)
  for (const [at, window] of windows.entries()) await bookConfirmed(page, site, { ...window, name: `Ana Díaz ${at}` })
  const zone = 'America/Los_Angeles'
  const today = toPlainDate(Date.now(), zone)
  const noon = toInstant(today, '12:00', zone)
  const file = new SqliteFile(join(site.folder, 'broom.sqlite'))
  file.prepare('update bookings set date = ?, starts_at = ?, ends_at = ?').run(today, noon, noon + 3_600_000)
  file.close()
  await show(page, site, 'view=week')
  const last = calendar(page)
    .getByRole('button', { name: /Ana Díaz/ })
    .last()
  await expect(last).toBeVisible()
  await expect(last).not.toBeInViewport()
  await expect(calendar(page).getByRole('radio', { name: 'Week' })).toBeInViewport({ ratio: 1 })
  // On a phone the week begins today, without the days before.
  const earlier = addDays(today, -1)
  const spent = new SqliteFile(join(site.folder, 'broom.sqlite'))
  spent.prepare('update bookings set date = ?').run(earlier)
  spent.close()
  await page.setViewportSize({ width: 390, height: 664 })
  await show(page, site, 'view=week')
  await expect(calendar(page).locator('[data-today]').getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(calendar(page).getByRole('radio', { name: 'Week' })).toBeInViewport({ ratio: 1 })
  await expect(calendar(page).getByRole('button', { name: 'Block' })).toBeInViewport({ ratio: 1 })
  // If the week begins today, nothing is earlier.
  if (spanOf('week', today).from === today) return
  await expect(last).toBeHidden()
  await calendar(page).getByRole('button', { name: 'Show the earlier days of this week' }).click()
  await expect(last).toBeVisible()
})

test('the keyboard moves through the days of months, and the chosen one is shown below', async ({ page, site }) => {
  await signIn(page, site)
  const date = await openDay(page, site)
  await bookConfirmed(page, site, { date, window: '8-10' })
  await show(page, site, `view=month&date=${date}`)
  const grid = calendar(page).getByRole('grid')
  const chosen = grid.locator('[tabindex="0"]')
  await expect(chosen).toHaveAccessibleName(/, 1 visit$/)
  await expect(calendar(page).getByRole('button', { name: /^Ana Díaz/ })).toBeVisible()
  await chosen.focus()
  for (const [key, to] of [
    ['ArrowRight', addDays(date, 1)],
    ['ArrowDown', addDays(date, 8)],
    ['ArrowUp', addDays(date, 1)],
    ['ArrowLeft', date],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => office(page)).toBe(`office=calendar&view=month&date=${to}`)
    await expect(chosen).toBeFocused()
  }
  await page.keyboard.press('PageDown')
  await expect(chosen).toBeFocused()
  await expect(grid).not.toHaveAccessibleName(
    new RegExp(`^${new Date(date).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' })}`),
  )
  await page.keyboard.press('PageUp')
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAccessibleName(/, 1 visit$/)
})

test('blocking time names the visits in it first, closes the day for visitors, and can be undone', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const date = await openDay(page, site)
  await bookConfirmed(page, site, { date, window: '10-12' })
  const isOffered = async () => (await findWindows(page, site)).some((window) => window.date === date)
  await show(page, site, `view=day&date=${date}`)
  await calendar(page).getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog.getByText('1 visit is already booked in this time and stays:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Ana Díaz')
  await dialog.getByRole('radio', { name: 'Only these windows' }).check()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog.getByText('Choose one window at least.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Whole days' }).check()
  await dialog.getByLabel('Note for yourself').fill('Holiday')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(calendar(page).getByText('Day off: Holiday')).toBeVisible()
  await expect(calendar(page).getByRole('button', { name: /^Ana Díaz/ })).toBeVisible()
  expect(await isOffered()).toBe(false)
  await calendar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(calendar(page).getByText('Day off: Holiday')).toBeHidden()
  // The button is gone after the undo: the keyboard continues at its message.
  await expect(calendar(page).locator('[role=status]:focus')).toContainText(/\S/)
  expect(await isOffered()).toBe(true)
})

test('Block works before the days have loaded, and leaving the form first blocks nothing', async ({ page, site }) => {
  await signIn(page, site)
  const date = await openDay(page, site)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/calendar?*', async (route) => {
    await held
    await route.continue()
  })
  await show(page, site, `view=day&date=${date}`)
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  const block = async () => {
    await calendar(page).getByRole('button', { name: 'Block time' }).click()
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Block', exact: true })).toBeHidden()
  }
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/blocked') && sent.push(request.method()))
  await block()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await block()
  release()
  await expect(calendar(page).locator('.block-note')).toContainText(/^Blocked: /)
  expect(sent).toEqual(['POST'])
})

test('time blocked twice after a lost answer is shown as blocked, and can be undone', async ({ page, site }) => {
  await signIn(page, site)
  const date = await openDay(page, site)
  await show(page, site, `view=day&date=${date}`)
  const block = async () => {
    await calendar(page).getByRole('button', { name: 'Block time' }).click()
    await page.getByRole('dialog', { name: 'Block time' }).getByRole('button', { name: 'Block', exact: true }).click()
  }
  await page.route(
    '**/api/calendar/blocked',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await block()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog.getByText('The server did not answer')).toBeVisible()
  // The screen behind the form has been updated.
  await expect(page.getByText('Day off', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  const note = calendar(page).locator('.block-note')
  await expect(note).toContainText(/^Blocked: /)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText(/^As before: /)
  await expect(calendar(page).getByText('Day off', { exact: true })).toBeHidden()
  await block()
  await expect(note).toContainText(/^Blocked: /)
  await block()
  await expect(note).toContainText(/^Blocked: /)
  await expect(note.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test(
  'the keyboard moves a visit to another window, can undo it, and its customer gets one message',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site)
    const date = await openDay(page, site)
    await bookConfirmed(page, site, { date, window: '10-12' })
    letHeldLeave(site.folder)
    await show(page, site, `view=day&date=${date}`)
    const told = () => site.mail.received.filter(({ parsed }) => /new time/i.test(parsed.subject ?? '')).length
    const before = told()
    async function move(): Promise<void> {
      await calendar(page).getByRole('button', { name: 'Move the visit of Ana Díaz' }).focus()
      await page.keyboard.press('Enter')
      await expect(calendar(page).getByRole('group', { name: 'Move the visit of Ana Díaz' })).toBeFocused()
      await calendar(page)
        .getByRole('button', { name: /^Move here: Ana Díaz to .*, 2:00 PM/ })
        .focus()
      await page.keyboard.press('Enter')
    }
    const at = (hours: string) =>
      calendar(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: hours }) })
    await move()
    await expect(at('2:00 PM – 4:00 PM').getByRole('button', { name: /^Ana Díaz/ })).toBeVisible()
    await calendar(page).getByRole('button', { name: /^Undo/ }).click()
    await expect(at('10:00 AM – 12:00 PM').getByRole('button', { name: /^Ana Díaz/ })).toBeVisible()
    await move()
    await expect(at('2:00 PM – 4:00 PM').getByRole('button', { name: /^Ana Díaz/ })).toBeVisible()
    letHeldLeave(site.folder)
    await expect.poll(told, { timeout: 20_000 }).toBe(before + 1)
  },
)

test("a phone's calendar reads the visits by a private link until the link is ended", async ({ page, site }) => {
  await signIn(page, site)
  await bookConfirmed(page, site, { date: await openDay(page, site), window: '10-12' })
  await show(page, site, 'view=week')
  await calendar(page).getByRole('button', { name: 'In your phone’s calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'In your phone’s calendar' })
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Private link').inputValue()
  await expect(dialog.getByRole('link', { name: 'Subscribe on this device' })).toHaveAttribute('href', /^webcal:/)
  await expectNoBarriers(page, 'private link')
  expect(await (await page.request.get(link)).text()).toContain('SUMMARY:Ana Díaz\\, Standard Clean')
  await dialog.getByRole('button', { name: 'End the link' }).click()
  await expect(dialog.getByRole('button', { name: 'Make the link' })).toBeVisible()
  expect((await page.request.get(link)).status()).toBe(404)
})

test('the calendar has no accessibility barriers', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, site)
  const date = await openDay(page, site)
  await bookConfirmed(page, site, { date, window: '10-12' })
  await bookConfirmed(page, site, { date, window: '8-10', name: 'Bartholomew Featherstonehaugh-Cholmondeley' })
  for (const view of ['day', 'week', 'month']) {
    await show(page, site, `view=${view}&date=${date}`)
    await expect(
      calendar(page)
        .getByRole('button', { name: /Ana Díaz/ })
        .first(),
    ).toBeVisible()
    await expectNoBarriersAtBothWidths(page, view)
  }
  await calendar(page).getByRole('button', { name: 'Move the visit of Ana Díaz' }).click()
  await expectNoBarriersAtBothWidths(page, 'moving')
  await calendar(page).getByRole('radio', { name: 'Week' }).check()
  await calendar(page)
    .getByRole('button', { name: /: Ana Díaz to / })
    .first()
    .waitFor()
  await expectNoBarriersAtBothWidths(page, 'moving in the week')
  await calendar(page).getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog.getByRole('status')).toContainText('Ana Díaz')
  await expectNoBarriersAtBothWidths(page, 'block time')
  await dialog.getByLabel('Note for yourself').fill('Holiday')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(calendar(page).getByText('Day off: Holiday')).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'a blocked day')
})

test('a full day of the month keeps its words within its field', async ({ page, site }) => {
  await signIn(page, site)
  const date = await openDay(page, site)
  const free = (await findWindows(page, site)).filter((window) => window.date === date)
  for (const [nth, at] of free.entries())
    await bookConfirmed(page, site, { ...at, name: `Customer ${nth}`, email: `customer${nth}@example.com` })
  await show(page, site, `view=month&date=${date}`)
  const day = calendar(page).getByRole('gridcell', { selected: true })
  const bottoms = await day.evaluate((cell) =>
    [cell, cell.querySelector('button'), cell.querySelector('small')].map(
      (part) => part?.getBoundingClientRect().bottom ?? 0,
    ),
  )
  const [cell = 0, button = 0, words = 0] = bottoms
  expect(words).toBeGreaterThan(0)
  expect(words).toBeLessThanOrEqual(cell)
  expect(Math.abs(button - cell)).toBeLessThanOrEqual(1)
})
