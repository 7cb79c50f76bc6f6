import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, counter, pane } from './office.ts'
import { book, findWindows, openBookings, rows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false })

async function bookSeveral(page: Page, site: Site, count: number, make = book): Promise<void> {
  const free = await findWindows(page, site)
  for (let i = 0; i < count; i++) await make(page, site, { ...free[i], name: `Customer ${i}` })
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test(
  'two taps on one spot confirm one customer, however far apart they are',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await becomeOwner(page, site)
    await bookSeveral(page, site, 6)
    const dialog = await openBookings(page)
    await expect(rows(dialog)).toHaveCount(6)
    // The list may push rows down at the first press, so one delay is tried there and at a later press.
    for (const [at, waitMs] of [600, 250, 1000, 1500, 600].entries()) {
      const name = `Customer ${at}`
      const confirm = dialog.getByRole('button', { name: `Confirm ${name}` })
      await confirm.scrollIntoViewIfNeeded()
      const spot = await middleOf(confirm)
      await page.mouse.click(spot.x, spot.y)
      await page.waitForTimeout(waitMs)
      await page.mouse.click(spot.x, spot.y)
      await expect(dialog.getByRole('button', { name: `Confirmed: ${name}` })).toBeVisible()
    }
    await expect(counter(page, 'Confirmed')).toHaveText('5')
    await expect(counter(page, 'Pending')).toHaveText('1')
    await expect(rows(dialog)).toHaveCount(6)
  },
)

test('rows keep their places while an act can be undone, and leave afterwards', async ({ page, site }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeOwner(page, site)
  await bookSeveral(page, site, 3)
  const dialog = await openBookings(page)
  await expect(rows(dialog)).toHaveCount(3)
  const third = rows(dialog).nth(2)
  const before = await third.boundingBox()
  await dialog.getByRole('button', { name: 'Confirm Customer 1' }).click()
  await expect(dialog.getByRole('button', { name: 'Undo: Customer 1' })).toBeVisible()
  await expect(rows(dialog).nth(1)).toContainText('Confirmed')
  const free = await findWindows(page, site)
  await book(page, site, { ...free[0], name: 'Newcomer' })
  await expect(counter(page, 'Pending')).toHaveText('3')
  await expect(rows(dialog)).toHaveCount(3)
  expect(await third.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(11_000)
  await expect(rows(dialog).filter({ hasText: 'Newcomer' })).toBeVisible()
  await expect(rows(dialog)).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('the keyboard reaches Undo, which waits for it, undoes the act and says so', async ({ page, site }) => {
  await page.clock.install()
  await becomeOwner(page, site)
  await bookSeveral(page, site, 2)
  const dialog = await openBookings(page)
  await dialog.getByRole('button', { name: 'Confirm Customer 0' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('is confirmed. You can undo it for ten seconds.')
  await expect(dialog.getByRole('button', { name: 'Confirmed: Customer 0' })).toBeFocused()
  await page.keyboard.press('Tab')
  const undo = dialog.getByRole('button', { name: 'Undo: Customer 0' })
  await expect(undo).toBeFocused()
  await page.clock.fastForward(11_000)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Undone.')
  await expect(dialog.getByRole('button', { name: 'Confirm Customer 0' })).toBeVisible()
  await expect(rows(dialog).first().getByRole('button').first()).toBeFocused()
  await expect(counter(page, 'Pending')).toHaveText('2')
  expect(site.mail.received.filter(({ parsed }) => parsed.subject?.startsWith('Booking confirmed'))).toEqual([])
})

test('on the screen of a visit the keyboard goes on among its acts after Undo', async ({ page, site }) => {
  await becomeOwner(page, site)
  const { id, name } = await book(page, site)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const visit = pane(page, name)
  await visit.getByRole('button', { name: `Confirm ${name}` }).press('Enter')
  await visit.getByRole('button', { name: `Undo: ${name}` }).press('Enter')
  await expect(visit.getByRole('button', { name: `Confirm ${name}` })).toBeVisible()
  await expect(visit.locator('.visit-acts')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(visit.locator('.visit-acts').getByRole('button').first()).toBeFocused()
})

test(
  'a decision made in a dialog is undone in its row; messages already sent are not',
  { tag: '@core' },
  async ({ page, site }) => {
    const dashboard = await becomeOwner(page, site)
    await book(page, site)
    const decline = async () => {
      await dashboard.getByRole('button', { name: 'Decline Ana Díaz' }).click()
      await page.getByLabel('Reason').fill('We are away.')
      await page.getByRole('button', { name: 'Decline the booking' }).click()
    }
    await decline()
    const row = rows(dashboard.getByRole('region', { name: 'Recent Bookings' }))
    await expect(row).toContainText('Declined')
    await row.getByRole('button', { name: 'Undo: Ana Díaz' }).click()
    await expect(row).toContainText('Pending')
    await decline()
    await page.route('**/api/undo', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { code: 'too-late', detail: 'The customer has been told.' },
      }),
    )
    await row.getByRole('button', { name: 'Undo: Ana Díaz' }).click()
    const refusal = page.getByRole('alertdialog', { name: 'Not undone' })
    await expect(refusal).toContainText('The customer has been told.')
    await expectNoBarriers(page)
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(row).toContainText('Declined')
    await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  },
)
