import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, openSettings, save, unfold } from './office.ts'
import { expect, test } from './site.ts'
import { bookingDialog, changeBusiness, fillPlainForm, fillVisitor, goOn, sendBooking } from './visitor.ts'
import { defaultSettings } from '../domain/settings/settings.ts'

const tax = { name: 'Sales tax', percent: 8.25, untaxed: { services: [], extras: ['laundry'] } }
const taxed = { prices: { ...defaultSettings.prices, tax } }

test('the owner names a sales tax, and the next visitor reads it before typing anything', async ({
  page,
  site,
  browser,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  await unfold(settings, 'Prices and services')
  const part = await unfold(settings, 'Sales tax')
  await expect(part.getByText(/^Leave both empty if you charge none/)).toBeVisible()
  await part.getByLabel('Name of the tax').fill('Sales tax')
  await save(settings)
  await expect(part.getByLabel('Rate in percent')).toHaveAccessibleDescription(/Enter the rate in percent/)
  await part.getByLabel('Rate in percent').fill('8.25')
  await part.getByRole('checkbox', { name: 'Laundry, washed and folded' }).uncheck()
  await expectNoBarriersInBothLooks(page, 'the sales tax in Settings')
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.server.url)
  const quote = visitor.locator('output[data-total]')
  await expect(quote).toContainText('$89')
  await expect(quote.getByText('+ $7.34 Sales tax = $96.34')).toBeVisible()
  await visitor.getByRole('checkbox', { name: /^Inside the oven/ }).check()
  await visitor.getByRole('checkbox', { name: /^Laundry/ }).check()
  await expect(quote.getByText('+ $9.82 Sales tax = $148.82')).toBeVisible()
  await visitor.getByRole('radio', { name: /^Every week/ }).check()
  await expect(quote).toContainText('then $111 + $7.84 Sales tax = $118.84 for each later visit')
  await expectNoBarriersInBothLooks(visitor, 'a quote with sales tax')
  await visitor.getByRole('button', { name: 'Book this price' }).click()
  const dialog = bookingDialog(visitor)
  await fillVisitor(dialog)
  await goOn(dialog)
  await expect(dialog.getByText('You book at $139 + $9.82 Sales tax = $148.82. It will not change.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /\$148\.82$/ })).toBeVisible()
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(dialog).toContainText('$139 + $9.82 Sales tax = $148.82')
  await expect
    .poll(() => site.mail.received.map(({ parsed }) => parsed.text ?? '').join('\n'))
    .toContain('$139 + $9.82 Sales tax = $148.82')
})

test('a tax added after the page was opened is shown before anything is booked', async ({ page, site, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.server.url)
  await changeBusiness(page, site, taxed)
  await visitor.getByRole('button', { name: 'Book this price' }).click()
  const dialog = bookingDialog(visitor)
  await fillVisitor(dialog)
  await goOn(dialog)
  await sendBooking(dialog)
  await expect(dialog).toContainText('The sales tax has changed since you saw the price: it was $0 and is now $7.34.')
  await dialog.getByRole('button', { name: 'Book at $96.34' }).click()
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(dialog).toContainText('$89 + $7.34 Sales tax = $96.34')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the quote shows the tax by itself, and the booking keeps it', async ({ page, site }) => {
    await changeBusiness(page, site, taxed)
    const plus = page.locator('output[data-total] > span[data-price]').filter({ visible: true })
    await expect(plus).toHaveText('+ $7.34 Sales tax = $96.34')
    await page.getByRole('radio', { name: /^Deep Clean/ }).check()
    await expect(plus).toHaveText('+ $12.29 Sales tax = $161.29')
    await page.getByRole('checkbox', { name: /^Laundry/ }).check()
    await page.getByRole('button', { name: 'Show my price' }).click()
    await expect(plus).toHaveText('+ $12.29 Sales tax = $181.29')
    await page.getByRole('button', { name: 'Book this price' }).click()
    const dialog = bookingDialog(page)
    await fillPlainForm(dialog)
    await dialog.getByLabel(/rrival window/).selectOption({ index: 2 })
    await sendBooking(dialog)
    const booked = page.getByRole('dialog', { name: 'Your booking' })
    await expect(booked).toContainText('$169 + $12.29 Sales tax = $181.29')
  })
})
