import { expectNoBarriersInBothLooks } from './barriers.ts'
import { openAs } from './invoice-link.ts'
import { becomeOwner, openSettings, pane, save, unfold } from './office.ts'
import { bookWithLink, confirm } from './owner-visits.ts'
import { expect, test } from './site.ts'

const small = { width: 390, height: 664 }
test.use({ limits: false, viewport: small })

test('the owner asks for a deposit, and a customer without a script reads, owes and pays it', async ({
  page,
  site,
  browser,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const part = await unfold(settings, 'Deposit, late cancels and locked doors')
  await part.getByLabel('Deposit in percent of the price').fill('25')
  await (await unfold(settings, 'Invoices')).getByLabel('Cash', { exact: true }).fill('to your cleaner')
  await save(settings)
  await expect(settings.getByText('is not saved yet')).toBeHidden()

  const customer = await openAs(browser, site.server.url, { viewport: small, javaScriptEnabled: false })
  await expect(customer.locator('body')).toContainText(
    'Once we confirm your visit, a deposit of 25% of the price is due.',
  )
  const { booking, link } = await bookWithLink(page, site, { priceShown: 89, depositShown: 23 })
  await customer.goto(site.server.url + link)
  const sheet = customer.getByRole('dialog', { name: 'Your booking' })
  await expect(sheet).toContainText('A deposit of $23 is due once we confirm the visit.')
  await expect(sheet.getByRole('button', { name: /^Pay the deposit/ })).toHaveCount(0)
  await confirm(page, site, booking.id)
  await customer.reload()
  await sheet.getByRole('button', { name: 'Pay the deposit of $23' }).click()
  const pay = customer.getByRole('dialog', { name: /^Deposit D\d{4}-0001$/ })
  await expect(pay).toContainText('$23.00')
  await pay.getByRole('radio', { name: 'Cash' }).check()
  await pay.getByRole('button', { name: 'I have paid' }).click()

  await page.goto(`${site.server.url}/?office=today`)
  const question = page.getByRole('region', { name: 'Have these payments arrived?' })
  await question.getByRole('button', { name: /^Received/ }).click()
  await expect(question.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await customer.reload()
  await expect(pay).toContainText('Your deposit is paid')
  await customer.context().close()

  // Canceled after all: one press decides what becomes of the money.
  await page.goto(`${site.server.url}/?office=bookings&id=${booking.id}`)
  const visit = pane(page, 'Ana Díaz')
  await page.request.post(`${site.server.url}/api/bookings/${booking.id}/cancel`, {
    data: { key: crypto.randomUUID(), reason: 'We are away.' },
    headers: { origin: site.server.url },
  })
  await expect(visit.getByText('$23 of the deposit is left. The visit did not take place.')).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'the deposit of a canceled visit')
  await visit.getByRole('button', { name: 'I gave $23 back to Ana Díaz' }).press('Enter')
  await expect(visit.getByText('The deposit of Ana Díaz is decided.')).toBeVisible()
})
