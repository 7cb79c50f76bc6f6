import { becomeOwner, fillEstimate, openSettings, save, sendEstimate, sentNotice, unfold, goTo } from './office.ts'
import { expect, test } from './site.ts'
import { bookingDialog, chooseWindow, fillVisitor, sendBooking } from './visitor.ts'

test.use({ keepsFocus: true })

test('the owner adds a service with what it includes: visitors book it, and an open form shows its removal', async ({
  page,
  site,
  browser,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const prices = await unfold(settings, 'Prices and services')
  const saved = settings.getByText('Saved.', { exact: true })
  await prices.getByRole('button', { name: 'Add a service' }).click()
  const fresh = prices.getByRole('group', { name: 'New service' })
  await expect(fresh.getByLabel('Name')).toBeFocused()
  const included = await unfold(settings, 'What is included')
  const saveFirst = included.getByText('Save “Prices and services” to list your new service here.')
  await expect(saveFirst).toBeVisible()
  await save(settings)
  await expect(fresh.getByLabel('Name')).toBeFocused()
  await fresh.getByLabel('Name').fill('Window cleaning')
  const own = prices.getByRole('group', { name: 'Window cleaning' })
  await own.getByLabel('Description').fill('glass and frames')
  await own.getByLabel('Price in $').fill('120')
  await expect(prices.getByRole('row', { name: /^Window cleaning/ })).toContainText('$162')
  await own.getByText('A price for each home size').click()
  await own.getByLabel('1-2 Bedrooms').fill('much')
  await own.getByText('A price for each home size').click()
  await save(settings)
  await expect(own.getByLabel('1-2 Bedrooms')).toBeFocused()
  await own.getByLabel('1-2 Bedrooms').fill('$105')
  await expect(prices.getByRole('row', { name: /^Window cleaning/ }).getByRole('cell')).toHaveText([
    '$105',
    '$120',
    '$162',
  ])
  const up = prices.getByRole('button', { name: 'Move Window cleaning up' })
  for (let place = 3; place > 0; place--) await up.click()
  await expect(up).toBeFocused()
  await prices.getByRole('button', { name: 'Take Move-in/Out off the list' }).click()
  await save(settings)
  await expect(saved).toBeVisible()
  await expect(saveFirst).toHaveCount(0)
  await included.getByLabel('Window cleaning').first().fill('About 3 hours')
  await included.getByRole('group', { name: 'Task 1', exact: true }).first().getByLabel('Window cleaning').check()
  await save(settings)
  await expect(saved).toHaveCount(2)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.server.url)
  const cards = visitor.getByRole('region', { name: 'Services' }).getByRole('listitem')
  await expect(cards).toContainText(['About 3 hours', 'Standard Clean', 'Deep Clean'])
  await expect(visitor.getByRole('columnheader')).toHaveText([
    'Task',
    'Window cleaning',
    'Standard Clean',
    'Deep Clean',
  ])
  await cards.getByRole('link', { name: 'Select Service: Window cleaning' }).click()
  await visitor.getByRole('radio', { name: '1-2 Bedrooms' }).first().check()
  await expect(visitor.getByRole('status', { name: 'Your price' })).toHaveText('$105')
  await visitor.getByRole('radio', { name: '3-4 Bedrooms' }).first().check()
  await visitor.getByRole('button', { name: 'Book this price' }).click()
  const booking = bookingDialog(visitor)
  await expect(booking.getByText('$120', { exact: true })).toBeVisible()
  await fillVisitor(booking)
  await chooseWindow(booking)

  await prices.getByRole('button', { name: 'Take Window cleaning off the list' }).click()
  await save(settings)
  await expect(saved).toHaveCount(2)
  await sendBooking(booking)
  await expect(booking.getByRole('alert')).toContainText('“Window cleaning” is no longer on offer.')
  await prices.getByRole('button', { name: 'Put back on the list: Window cleaning' }).click()
  await expect(own.getByLabel('Name')).toBeFocused()
  await save(settings)
  await expect(saved).toHaveCount(2)
  await sendBooking(booking)
  await expect(booking.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  await expect(booking).toContainText('Window cleaning, 3-4 Bedrooms')

  await goTo(page, 'Today')
  const form = await fillEstimate(page)
  await expect(form.getByLabel('Service').getByRole('option')).toHaveText([
    'Standard Clean – $120',
    'Deep Clean – $201',
    'Window cleaning – $162',
  ])
  await form.getByLabel('Service').selectOption('Window cleaning – $162')
  await sendEstimate(form)
  const sent = sentNotice(page)
  await expect(sent).toBeVisible()
})
