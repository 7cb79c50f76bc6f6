import { expect, test } from './site.ts'
import { bookingDialog, fillVisitor, sendBooking, sendButton } from './visitor.ts'

test('a hidden field filled in by the browser costs one more press', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  await dialog.locator('[name=leave-empty]').evaluate((trap: HTMLInputElement) => (trap.value = 'https://me.example'))
  await sendBooking(dialog)
  await expect(dialog.getByRole('alert')).toContainText('It is empty now: press the button once more.')
  await sendButton(dialog).click()
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
})
