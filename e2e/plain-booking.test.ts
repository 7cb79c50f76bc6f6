import { expect, test } from './site.ts'
import {
  bookByProgram,
  bookingDialog,
  changeBusiness,
  fillOpenDay,
  fillPlainForm,
  sendBooking,
  visitor,
} from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('the same form books, answers with the booking, and cancels it', { tag: '@core' }, async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('radio', { name: /^Deep Clean/ }).check()
  await page.getByRole('checkbox', { name: /^Inside the oven/ }).check()
  await page.getByRole('button', { name: 'Book this price' }).click()
  const dialog = bookingDialog(page)
  await fillPlainForm(dialog, { Phone: '12' })
  await fillOpenDay(dialog)
  await dialog.getByLabel('Arrival window').selectOption({ index: 2 })
  await sendBooking(dialog)
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/area code/)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(visitor.Name)
  await expect(page.locator('[value=oven]')).toBeChecked()
  await dialog.getByLabel('Phone', { exact: true }).fill(visitor.Phone)
  await sendBooking(dialog)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await expect(booked.getByRole('heading', { name: `Thank you, ${visitor.Name}. We have your request.` })).toBeVisible()
  await expect(booked).toContainText(`You get an email at ${visitor['Email']} now`)
  await expect(booked).toContainText('Received, not yet confirmed')
  await expect(booked).toContainText('Deep Clean, 3-4 Bedrooms, Inside the oven')
  await booked.getByText('Move to another time').click()
  const other = booked.getByLabel('New day and arrival window')
  await other.selectOption({ index: 6 })
  const [date = ''] = (await other.inputValue()).split(' ')
  const day = new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  await booked.getByRole('button', { name: 'Move the booking' }).click()
  await expect(booked.getByRole('status').filter({ hasText: new RegExp(`^Moved to ${day}, arrival `) })).toBeVisible()
  await booked.getByRole('button', { name: 'Cancel this booking' }).click()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(booked).toContainText('Canceled')
  await expect(booked.getByRole('link', { name: 'Book another visit' })).toBeVisible()
})

test('the thank-you page asks about an address with a likely typo', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillPlainForm(dialog, { Email: 'zed@gmial.con' })
  await fillOpenDay(dialog)
  await dialog.getByLabel('Arrival window').selectOption({ index: 1 })
  await sendBooking(dialog)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await expect(booked).toContainText('Is zed@gmial.con right? If you meant zed@gmail.com, call (415) 555-0132')
})

test('the same form books a cancelled visit again', async ({ page, site }) => {
  for (const round of ['first', 'second']) {
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const dialog = bookingDialog(page)
    await fillPlainForm(dialog)
    await fillOpenDay(dialog)
    await dialog.getByLabel('Arrival window').selectOption({ index: 1 })
    await sendBooking(dialog)
    const booked = page.getByRole('dialog', { name: 'Your booking' })
    await expect(booked, round).toContainText('Received, not yet confirmed')
    await booked.getByRole('button', { name: 'Cancel this booking' }).click()
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(booked, round).toContainText('Canceled')
  }
})

test('a move to a window taken in the meantime keeps the visit, and the next free one is a press away', async ({
  page,
  site,
  request,
}) => {
  const link = await bookByProgram(request, site, 'ana@example.com')
  await page.goto(site.server.url + link)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  const before = await booked.locator('[data-slot=facts]').innerText()
  await booked.getByText('Move to another time').click()
  const when = booked.getByLabel('New day and arrival window')
  await when.selectOption({ index: 1 })
  const [date = '', window = ''] = (await when.inputValue()).split(' ')
  await bookByProgram(request, site, 'other@example.com', { date, window })
  await booked.getByRole('button', { name: 'Move the booking' }).click()
  await expect(booked.getByRole('alert')).toContainText('Your booking has not changed')
  expect(await booked.locator('[data-slot=facts]').innerText()).toBe(before)
  await booked.getByRole('alert').getByRole('button').first().click()
  await expect(booked.getByRole('status').filter({ hasText: 'Moved to' })).toBeVisible()
  expect(await booked.locator('[data-slot=facts]').innerText()).not.toBe(before)
})

test('outside the area, the form says so and offers to join the waiting list', async ({ page, site, browser }) => {
  const owner = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
  await changeBusiness(owner, site, { zips: ['94110'] })
  await owner.close()
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  // Asked before the other details, and again if it was sent anyway.
  await dialog.getByLabel('ZIP code').fill('94110')
  await dialog.getByRole('button', { name: 'Do you come to me?' }).click()
  await expect(dialog.getByText('We clean in 94110.')).toBeVisible()
  await fillPlainForm(dialog, { 'ZIP code': '94999' })
  await dialog.getByLabel('Day and arrival window').selectOption({ index: 1 })
  await sendBooking(dialog)
  await expect(dialog.getByText('We do not clean in 94999 yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tell me when you do' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText('We will email you once')
})

test('Enter in a field sends the booking, whatever buttons come before it', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('checkbox', { name: /^Inside the oven/ }).check()
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillPlainForm(dialog, { Phone: '12' })
  await fillOpenDay(dialog)
  await dialog.getByLabel('Arrival window').selectOption({ index: 1 })
  await dialog.getByLabel('Name', { exact: true }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('area code')
})

for (const comesLate of [false, true]) {
  test.describe(comesLate ? 'with a script that comes late' : 'without a script', () => {
    test.use({ javaScriptEnabled: comesLate })

    test('when a window was just taken, the nearest ones are one press away with everything that was typed', async ({
      page,
      site,
      request,
    }) => {
      const link = await bookByProgram(request, site, 'bea@example.com')
      const token = link.slice('/?booking='.length)
      const { booking: taken } = await (await request.get(`${site.server.url}/api/bookings/by-token/${token}`)).json()
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(site.server.url)
      await page.getByRole('button', { name: 'Book Now' }).click()
      const dialog = bookingDialog(page)
      await fillPlainForm(dialog)
      await dialog.getByLabel('Day').fill(taken.date)
      await dialog.getByLabel('Arrival window').selectOption(taken.window)
      await sendBooking(dialog)
      const trouble = dialog.getByRole('alert')
      await expect(trouble).toContainText('This window has just been taken. Nothing you typed is lost.')
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(visitor.Name)
      const nearest = trouble.getByRole('button')
      await expect(nearest).toHaveCount(3)
      const words = (await nearest.first().innerText()).replace('Book ', '')
      if (comesLate) {
        await page.unroute('**/assets/*.js')
        await page.reload()
        await expect(dialog.getByRole('heading', { name: /^Step/ })).toBeVisible()
      }
      await nearest.first().click()
      await expect(
        page.getByRole('heading', { name: `Thank you, ${visitor.Name}. We have your request.` }),
      ).toBeVisible()
      const [day = '', hours = ''] = words.split(/, (?=\d+:)/)
      await expect(page.locator('.visit-card')).toContainText(day)
      await expect(page.locator('.visit-card')).toContainText(hours)
    })
  })
}
