import { expect, test } from './site.ts'
import { expectNothingStale, translatePages } from './translated-page.ts'
import { bookingDialog, chooseWindow, fillVisitor, goOn, sendBooking } from './visitor.ts'

test('booking on a page that the browser translates stays correct at every step', async ({ page, site }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await translatePages(page)
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  const title = dialog.locator('.step-head')
  await fillVisitor(dialog, { Email: 'ana@gmial.com' })
  await expect(title).toContainText('Step 2 of 3')
  await expect(title).toContainText('You')
  await expectNothingStale(page)
  await goOn(dialog)
  await expect(title).toContainText('Check and send')
  await expectNothingStale(page)
  await chooseWindow(dialog)
  await expect(title).toContainText('Where and when')
  await dialog.getByRole('button', { name: 'Later days' }).click()
  await expectNothingStale(page)
  await dialog.getByRole('radio', { disabled: false }).first().check()
  await dialog
    .getByRole('group', { name: /^Arrival window/ })
    .getByRole('radio', { disabled: false })
    .first()
    .check()
  await expectNothingStale(page)
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expectNothingStale(page)
  expect(errors).toEqual([])
})
