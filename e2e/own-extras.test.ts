import { becomeOwner, fillEstimate, goTo, openSettings, save, sendEstimate, sentNotice, unfold } from './office.ts'
import { expect, test } from './site.ts'
import { bookingDialog, chooseWindow, fillVisitor, sendBooking } from './visitor.ts'

test('the owner adds an extra, puts it first and removes another: visitors book it, and an open form shows the removal', async ({
  page,
  site,
  browser,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const prices = await unfold(settings, 'Prices and services')
  await prices.getByRole('button', { name: 'Add an extra' }).click()
  await expect(prices.getByRole('group', { name: 'New extra' }).getByLabel('Name')).toBeFocused()
  await save(settings)
  const fresh = prices.getByRole('group', { name: 'New extra' })
  await expect(fresh.getByLabel('Name')).toBeFocused()
  await fresh.getByLabel('Name').fill('Inside the car')
  const car = prices.getByRole('group', { name: 'Inside the car' })
  await car.getByLabel('Price in $').fill('60')
  const up = prices.getByRole('button', { name: 'Move Inside the car up' })
  for (let place = 4; place > 0; place--) {
    await up.click()
    await expect(up).toBeFocused()
  }
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await prices.getByRole('button', { name: 'Take Inside the fridge off the list' }).click()
  await expect(prices.getByRole('button', { name: 'Add an extra' })).toBeFocused()
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.server.url)
  const extras = visitor.getByRole('group', { name: 'Extras' }).locator('label')
  await expect(extras).toHaveText([/^Inside the car \+\$60/, /oven/, /windows/, /^Laundry/])
  await extras.first().click()
  await visitor.getByRole('button', { name: 'Book this price' }).click()
  const booking = bookingDialog(visitor)
  await expect(booking.getByText('$149', { exact: true })).toBeVisible()
  await fillVisitor(booking)
  await chooseWindow(booking)

  await prices.getByRole('button', { name: 'Take Inside the car off the list' }).click()
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  await sendBooking(booking)
  await expect(booking.getByRole('alert')).toContainText('“Inside the car” is no longer on offer.')
  await prices.getByRole('button', { name: 'Put back on the list: Inside the car' }).click()
  await expect(car.getByLabel('Name')).toBeFocused()
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  await sendBooking(booking)
  await expect(booking.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  await expect(booking).toContainText('Standard Clean, 3-4 Bedrooms, Inside the car')

  await goTo(page, 'Today')
  const form = await fillEstimate(page)
  await unfold(form, 'Extras and how often')
  await form.getByLabel('Inside the car').check()
  await sendEstimate(form)
  await expect(sentNotice(page)).toBeVisible()
})
