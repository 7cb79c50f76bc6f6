import type { Locator, Page } from '@playwright/test'
import { addDays, dayOfWeek } from '../domain/schedule/calendar-days.ts'
import { dayInWords } from '../words/en/days.ts'
import { pane, signIn } from './office.ts'
import { bookConfirmed, findWindows, letHeldLeave } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false, viewport: { width: 1280, height: 800 } })

const calendar = (page: Page) => pane(page, 'Calendar')
const visit = (page: Page) => calendar(page).getByRole('button', { name: /^Ana Díaz/ })
/** The position of a visit in the week. */
const inWeek = (page: Page, date: string, hours: string) =>
  calendar(page)
    .locator('.week-day')
    .filter({ has: page.getByText(dayInWords(date), { exact: true }) })
    .locator('.week-slot')
    .filter({ hasText: hours })
    .getByRole('button', { name: /^Ana Díaz/ })
const place = (page: Page, date: string, hours: string) => calendar(page).locator(`[data-drop="${date} ${hours}"]`)
const told = (site: Site) => site.mail.received.filter(({ parsed }) => /new time/i.test(parsed.subject ?? '')).length

/** Two consecutive free days of one week, with all their windows, and a visit on the first. */
async function showWeek(page: Page, site: Site): Promise<string> {
  await signIn(page, site)
  const windows = await findWindows(page, site)
  const isFree = (date: string) => windows.filter((each) => each.date === date).length === 4
  const days = [...new Set(windows.map(({ date }) => date))]
  const date = days.slice(2).find((day) => dayOfWeek(day) < 5 && isFree(day) && isFree(addDays(day, 1))) ?? ''
  await bookConfirmed(page, site, { date, window: '10-12' })
  await page.goto(`${site.server.url}/?office=calendar&view=week&date=${date}`)
  await expect(visit(page)).toBeVisible()
  return date
}

async function pickUp(page: Page, from: Locator): Promise<void> {
  const box = await from.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20, { steps: 3 })
}

async function carryTo(page: Page, to: Locator): Promise<void> {
  const box = await to.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10, { steps: 5 })
}

test('a visit is dragged to another day by mouse, the move undone, and its customer gets one message', async ({
  page,
  site,
}) => {
  const date = await showWeek(page, site)
  const next = addDays(date, 1)
  const before = told(site)
  await pickUp(page, visit(page))
  await expect(page.locator('.drag-ghost')).toHaveText('Ana Díaz')
  await carryTo(page, place(page, next, '14:00 16:00'))
  await expect(place(page, next, '14:00 16:00')).toHaveAttribute('data-over', '')
  await page.mouse.up()
  await expect(inWeek(page, next, '2–4 PM')).toBeVisible()
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
  await calendar(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(inWeek(page, date, '10–12')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('office')).toBe('calendar')

  // Escape leaves it in place, and so does a drop outside every window.
  await pickUp(page, visit(page))
  await carryTo(page, place(page, next, '14:00 16:00'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await pickUp(page, visit(page))
  await page.mouse.move(600, 70, { steps: 3 })
  await page.mouse.up()
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await expect(inWeek(page, date, '10–12')).toBeVisible()
  // A mere press opens it.
  await visit(page).click()
  await expect(pane(page, 'Ana Díaz')).toBeVisible()
  await page.goBack()

  // The whole window with its visits is the drop place, not only its name.
  await bookConfirmed(page, site, { date: next, window: '8-10', name: 'Bo Lind', email: 'bo@example.com' })
  const bo = calendar(page).getByRole('button', { name: /^Bo Lind/ })
  await expect(bo).toBeVisible()
  await pickUp(page, bo)
  await carryTo(page, visit(page))
  await expect(place(page, date, '10:00 12:00')).toHaveAttribute('data-over', '')
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await pickUp(page, visit(page))
  await carryTo(page, place(page, date, '08:00 10:00'))
  await page.mouse.up()
  await expect(inWeek(page, date, '8–10')).toBeVisible()
  letHeldLeave(site.folder)
  await expect.poll(() => told(site), { timeout: 20_000 }).toBe(before + 1)
})

test('a visit dropped on a full window asks first, and can still be moved', async ({ page, site }) => {
  const date = await showWeek(page, site)
  await bookConfirmed(page, site, { date, window: '12-14', name: 'Bo Lind', email: 'bo@example.com' })
  await expect(calendar(page).getByRole('button', { name: /^Bo Lind/ })).toBeVisible()
  await pickUp(page, visit(page))
  const full = place(page, date, '12:00 14:00')
  await expect(full).toHaveAccessibleName(/^12–2 PM, full: Ana Díaz to /)
  await carryTo(page, full)
  await page.mouse.up()
  const bar = calendar(page).getByRole('group', { name: 'Move the visit of Ana Díaz' })
  await expect(bar.getByRole('alert')).toContainText(/taken|full/i)
  await expect(inWeek(page, date, '10–12')).toBeVisible()
  await bar.getByRole('button', { name: 'Move it anyway' }).click()
  await expect(inWeek(page, date, '12–2 PM')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a key picks a visit up, arrows carry it, a key drops it, and Escape leaves it where it was', async ({
  page,
  site,
}) => {
  const date = await showWeek(page, site)
  const next = addDays(date, 1)
  await visit(page).focus()
  await page.keyboard.press('m')
  const bar = calendar(page).getByRole('group', { name: 'Move the visit of Ana Díaz' })
  await expect(bar).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(place(page, next, '10:00 12:00')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(visit(page)).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(inWeek(page, next, '12–2 PM')).toBeVisible()
  await expect(bar).toBeHidden()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 664 } })

  test('a long press picks a visit up, and a finger that moves at once scrolls', async ({ page, site }) => {
    const date = await showWeek(page, site)
    const line = await page.context().newCDPSession(page)
    const touch = (type: string, points: { x: number; y: number }[]) =>
      line.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points })
    await visit(page).scrollIntoViewIfNeeded()
    const box = await visit(page).boundingBox()
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 }
    // Together: on a busy machine a move that is sent after the start may come later than a long press takes.
    await Promise.all([touch('touchStart', [from]), touch('touchMove', [{ x: from.x, y: from.y - 40 }])])
    await page.waitForTimeout(600)
    await expect(page.locator('.drag-ghost')).toHaveCount(0)
    await touch('touchEnd', [])
    await visit(page).scrollIntoViewIfNeeded()
    const again = await visit(page).boundingBox()
    const start = { x: (again?.x ?? 0) + 20, y: (again?.y ?? 0) + 15 }
    await touch('touchStart', [start])
    await expect(page.locator('.drag-ghost')).toBeVisible()
    // It stays under the finger, and lifting the finger moves nothing.
    expect(Math.abs(((await visit(page).boundingBox())?.y ?? 0) - (again?.y ?? 0))).toBeLessThan(2)
    await touch('touchEnd', [])
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await expect(inWeek(page, date, '10–12')).toBeVisible()
    await touch('touchStart', [start])
    await expect(page.locator('.drag-ghost')).toBeVisible()
    // At the edge the days scroll, and the place below the resting finger is the one that is marked.
    const edge = { x: start.x, y: (await lowestPoint(page)) - 20 }
    const scrolled = () => page.locator('.pane:has(.calendar)').evaluate((days) => days.scrollTop)
    const before = await scrolled()
    await touch('touchMove', [edge])
    await expect.poll(scrolled).toBeGreaterThan(before + 100)
    expect(await page.evaluate(isMarked, edge)).toBe(true)
    // Away from the edge the days rest.
    await touch('touchMove', [{ x: start.x, y: 300 }])
    await place(page, date, '14:00 16:00').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const to = await place(page, date, '14:00 16:00').boundingBox()
    await touch('touchMove', [{ x: (to?.x ?? 0) + 15, y: (to?.y ?? 0) + 15 }])
    await expect(place(page, date, '14:00 16:00')).toHaveAttribute('data-over', '')
    await touch('touchEnd', [])
    await expect(inWeek(page, date, '2–4 PM')).toBeVisible()
  })
})

/** How far down the days are shown, in the coordinates of the screen. */
async function lowestPoint(page: Page): Promise<number> {
  return page.locator('.pane:has(.calendar)').evaluate((days) => days.getBoundingClientRect().bottom)
}

/** In the browser: whether the drop place at a point, or none, is the marked one. */
function isMarked({ x, y }: { x: number; y: number }): boolean {
  const under = document.elementFromPoint(x, y)
  const found = under?.closest('[data-drop]') ?? under?.closest('[data-slot]')?.querySelector('[data-drop]') ?? null
  return found === document.querySelector('[data-over]')
}
