import { defaultSettings } from '../domain/settings/settings.ts'
import {
  becomeOwner,
  fillEstimate,
  openSettings,
  recentEstimates,
  save,
  sendEstimate,
  signIn,
  unfold,
} from './office.ts'
import { expect, test } from './site.ts'
import { bookingDialog, changeBusiness, fillPlainForm, fillVisitor, sendBooking } from './visitor.ts'

const priced = { prices: { ...defaultSettings.prices, bathroom: 15 } }

test('bathrooms are asked for once the owner gives them a price; then they are chosen, priced and saved', async ({
  page,
  site,
}) => {
  await page.goto(site.server.url)
  await expect(page.getByRole('group', { name: 'Bathrooms' })).toHaveCount(0)
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const prices = await unfold(settings, 'Bathrooms')
  await prices.getByLabel('Price of each one after the first, in $').fill('15')
  await save(settings)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(site.server.url)
  const bathrooms = page.getByRole('group', { name: 'Bathrooms' })
  await expect(bathrooms.getByRole('radio', { name: '1', exact: true })).toBeChecked()
  await expect(page.locator('.quote output')).toContainText('$89')
  await bathrooms.getByRole('radio', { name: '3', exact: true }).check()
  await expect(page.locator('.quote output')).toContainText('$119')
  await page.getByRole('button', { name: 'Book this price' }).click()
  const dialog = bookingDialog(page)
  await expect(dialog.locator('.choice')).toContainText('3 bathrooms')
  await fillVisitor(dialog)
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  await expect(dialog).toContainText('$119')
  await expect(dialog).toContainText('3-4 Bedrooms, 3 bathrooms')
})

test('after Back, the price includes the earlier choice', async ({ page, site }) => {
  await changeBusiness(page, site, priced)
  await page.getByRole('group', { name: 'Bathrooms' }).getByRole('radio', { name: '4' }).check()
  await expect(page.locator('.quote output')).toContainText('$134')
  await page.goto(`${site.server.url}/llms.txt`)
  await expect(page.getByText('Each bathroom after the first: +$15')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  await expect(page.locator('.quote output')).toContainText('$134')
})

test('an estimate counts bathrooms line by line', async ({ page, site }) => {
  await signIn(page, site)
  // Before the office opens: a change while it opens may reach it only with the next change.
  await page.request.put(`${site.server.url}/api/settings`, {
    data: { key: crypto.randomUUID(), settings: { ...defaultSettings, ...priced } },
    headers: { origin: site.server.url },
  })
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await unfold(form, 'Extras and how often')
  await form.getByLabel('Bathrooms').selectOption('2')
  await sendEstimate(form)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await recentEstimates(page).first().getByRole('button').first().click()
  await expect(page.getByText(/, 2 bathrooms/).first()).toBeVisible()
  await expect.poll(() => site.mail.received.length).toBeGreaterThan(0)
  expect(site.mail.received[0]?.parsed.text).toMatch(/One more bathroom\s+\$15/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the server adds them up, and the booking has them', async ({ page, site, browser }) => {
    const owner = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
    await changeBusiness(owner, site, priced)
    await page.goto(site.server.url)
    await page.getByRole('group', { name: 'Bathrooms' }).getByRole('radio', { name: '2' }).check()
    await expect(page.locator('.quote .plus')).toBeVisible()
    await page.getByRole('button', { name: 'Show my price' }).click()
    await expect(page.locator('.quote output')).toContainText('$104')
    await page.getByRole('button', { name: 'Book Now' }).click()
    const dialog = bookingDialog(page)
    await expect(dialog.locator('.choice')).toContainText('2 bathrooms')
    await fillPlainForm(dialog)
    await dialog.locator('select[name=when]').selectOption({ index: 5 })
    await sendBooking(dialog)
    await expect(page.getByText('$104').first()).toBeVisible()
    await expect(page.getByText('3-4 Bedrooms, 2 bathrooms').first()).toBeVisible()
  })
})

test('the chosen number stands out in forced colors', async ({ page, site }) => {
  await changeBusiness(page, site, priced)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const colors = await page
      .locator('.bathrooms label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor))
    expect(new Set(colors).size).toBe(2)
    expect(colors.filter((color) => color === colors[0])).toHaveLength(1)
  }
})
