import { becomeOwner, fillEstimate, goTo, openSettings, pane, sendEstimate, unfold } from './office.ts'
import { book } from './owner-visits.ts'
import { expect, test } from './site.ts'

// A small phone, and a trial: no mail server is set up.
test.use({ limits: false, delivers: false, viewport: { width: 390, height: 664 } })

test('typing its name clears everything from the trial in one act before the first real customer', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await book(page, site)
  await sendEstimate(await fillEstimate(page))
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  const steps = pane(page, 'Owner Dashboard').getByRole('region', { name: 'Your first real customer' })
  await steps.getByRole('button', { name: 'Clear the trial' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear the trial?' })
  await expect(dialog).toContainText('1 customer: Ana María Díaz')
  await expect(dialog.getByRole('listitem').filter({ hasText: '1 booking' })).toBeVisible()
  await expect(dialog).toContainText('Your business: name, prices')

  const name = dialog.getByLabel(/^To clear, type the name/)
  await name.fill('Another business')
  await dialog.getByRole('button', { name: 'Clear for good' }).click()
  await expect(name).toHaveAccessibleDescription(/Type the name of your business/)
  await expect(name).toHaveValue('Another business')
  await name.fill('Sparkle Home Cleaning')
  await name.press('Enter')
  const done = page.getByRole('dialog', { name: 'Cleared' })
  await expect(done.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(done).toBeHidden()
  await expect(page.locator('[data-where=front] h2')).toHaveText('Owner Dashboard')
  await expect(steps.getByRole('button', { name: 'Clear the trial' })).toBeHidden()
  await goTo(page, 'Customers')
  await expect(pane(page, 'Customers')).toContainText('No customers yet')

  // Nothing is left to clear, and Settings says so.
  await (
    await unfold(await openSettings(page), 'Your data and server')
  )
    .getByRole('button', { name: 'Clear the trial …' })
    .click()
  await expect(dialog).toContainText('There is nothing to clear')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(pane(page, 'Settings').getByRole('button', { name: 'Clear the trial …' })).toBeFocused()
})
