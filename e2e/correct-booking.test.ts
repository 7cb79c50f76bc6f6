import type { Page } from '@playwright/test'
import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { pane, signIn, findAct } from './office.ts'
import { book, bookConfirmed, findWindows, letHeldLeave, letVisitsBegin, setCrews } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false })

/** The booking's own screen, some time after the booking was closed. */
async function openClosed(page: Page, site: Site, { id, name }: { id: string; name: string }) {
  letHeldLeave(site.folder)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const screen = pane(page, name)
  // What moves nothing any more can be pressed.
  await expect(screen.getByRole('region', { name: 'Payment' })).toBeVisible()
  return screen
}

async function close(page: Page, site: Site, id: string, action: string, more: object = {}): Promise<void> {
  const answer = await page.request.post(`${site.server.url}/api/bookings/${id}/${action}`, {
    data: { key: crypto.randomUUID(), ...more },
    headers: { origin: site.server.url },
  })
  expect(answer.ok()).toBe(true)
}

test('a visit that was cancelled by mistake is reinstated', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const booking = await bookConfirmed(page, site)
  await close(page, site, booking.id, 'cancel', { reason: 'Our van broke down.' })
  const screen = await openClosed(page, site, booking)
  await (await findAct(screen, 'Correct this: the visit of Ana Díaz')).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the visit of Ana Díaz' })
  await expect(dialog.getByRole('checkbox', { name: 'Tell the customer' })).toBeChecked()
  await expectNoBarriersAtBothWidths(page, 'correcting')
  await expect(dialog.getByRole('radio', { name: 'It takes place: confirmed' })).toBeChecked()
  await dialog.getByLabel('Why (optional)').fill('It was the other Ana.')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(screen.getByText('Canceled → Confirmed')).toContainText('by Owner')
  await screen.getByRole('button', { name: 'Undo: Ana Díaz' }).click()
  await expect(screen.getByText('Canceled → Confirmed')).toBeHidden()
  await expect(await findAct(screen, 'Correct this: the visit of Ana Díaz')).toBeVisible()
})

test('the keyboard alone corrects a completed visit, and its customer gets no message', async ({ page, site }) => {
  await signIn(page, site)
  const booking = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await close(page, site, booking.id, 'complete')
  const screen = await openClosed(page, site, booking)
  await screen.getByRole('button', { name: 'More actions for Ana Díaz' }).press('Enter')
  await expect(screen.getByRole('button', { name: 'Correct this: the visit of Ana Díaz' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Correct the visit of Ana Díaz' })
  await expect(dialog.getByRole('checkbox', { name: 'Tell the customer' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Correct', exact: true }).press('Enter')
  await expect(dialog.getByText('Choose what is true.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'We could not get in' }).press('Space')
  await page.keyboard.press('Enter')
  const line = screen.getByText('Completed → Could not get in').locator('..')
  await expect(line).toContainText('The customer was not told.')
  await expect(screen.getByText('Correction: could not get in')).toBeHidden()
})

test('a place that is taken by now is named, and another window is one press away', async ({ page, site }) => {
  await signIn(page, site)
  await setCrews(page, site, 1)
  const [, , window] = await findWindows(page, site)
  const booking = await bookConfirmed(page, site, window)
  await close(page, site, booking.id, 'cancel', { reason: 'We are ill.' })
  // Its place is held while it can be undone.
  await page.waitForTimeout(10_500)
  await book(page, site, { ...window, name: 'Ben Smith' })
  const screen = await openClosed(page, site, booking)
  await (await findAct(screen, 'Correct this: the visit of Ana Díaz')).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the visit of Ana Díaz' })
  await dialog.getByRole('radio', { name: 'It takes place: confirmed' }).check()
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Ben Smith')
  await dialog
    .getByRole('button', { name: /^Take / })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await expect(screen.getByText('Canceled → Confirmed')).toBeVisible()
})
