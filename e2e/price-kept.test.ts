import { defaultPriceList } from '../domain/pricing/sample-prices.ts'
import { becomeOwner, fillEstimate, recentEstimates, sendEstimate, sentNotice } from './office.ts'
import { expect, test } from './site.ts'
import {
  bookingDialog,
  changeBusiness,
  chooseWindow,
  fillPlainForm,
  fillVisitor,
  sendBooking,
  visitor,
} from './visitor.ts'

const { services, ...rest } = defaultPriceList
const dearer = { services: { ...services, standard: { ...services.standard, base: 129 } }, ...rest }

test('a price that changed while the form was open is asked about, and one press books at the new one', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  await chooseWindow(dialog)
  const owner = await (await browser.newContext()).newPage()
  await changeBusiness(owner, site, { prices: dearer })
  await sendBooking(dialog)
  const asked = dialog.getByRole('alert')
  await expect(asked).toContainText('it was $89 and is now $129. Nothing is booked yet, and nothing you typed is lost.')
  // Nothing promises the old price any more, and a second press of the same key agrees to nothing.
  await expect(dialog.getByText(/\$89\. It will not change|·\s\$89/)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(asked).toContainText('it was $89 and is now $129')
  expect(site.mail.received).toHaveLength(0)
  await asked.getByRole('button', { name: 'Book at $129' }).click()
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  await expect(dialog).toContainText('$129')
})

test('an estimate whose price changed before sending waits for one more press', async ({ page, site }) => {
  await becomeOwner(page, site)
  // The form's request arrives after another device has saved other prices.
  await page.route('**/api/estimates', async (route) => {
    const { settings } = await (await page.request.get(`${site.server.url}/api/settings`)).json()
    await page.request.put(`${site.server.url}/api/settings`, {
      data: { key: crypto.randomUUID(), settings: { ...settings, prices: dearer } },
      headers: { origin: site.server.url },
    })
    await route.continue()
  })
  const form = await fillEstimate(page)
  await form.getByLabel('Service').selectOption('standard')
  await form.getByLabel('Home size').selectOption('medium')
  await sendEstimate(form)
  await expect(form.getByRole('alert')).toContainText('it was $89 and is now $129. Nothing was sent.')
  // A slow answer: the pressed button is gone, and the focus is not.
  await page.route('**/api/estimates', async (route) => {
    await expect(form.getByRole('button', { name: 'Sending' })).toBeFocused()
    await route.continue()
  })
  await form.getByRole('button', { name: 'Send at $129' }).click()
  await expect(sentNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(recentEstimates(page).first()).toContainText('$129')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page asks the same question, with everything that was typed', async ({ page, site, browser }) => {
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const dialog = bookingDialog(page)
    await fillPlainForm(dialog)
    await dialog.getByLabel('Day').fill((await dialog.getByLabel('Day').getAttribute('max')) ?? '')
    await dialog.getByLabel('Arrival window').selectOption({ index: 1 })
    const owner = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
    await changeBusiness(owner, site, { prices: dearer })
    await sendBooking(dialog)
    await expect(dialog.getByRole('alert')).toContainText('it was $89 and is now $129')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(visitor.Name)
    await dialog.getByRole('button', { name: 'Book at $129' }).click()
    await expect(page.getByRole('dialog', { name: 'Your booking' })).toContainText('$129')
  })
})
