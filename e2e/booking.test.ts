import SqliteFile from 'better-sqlite3'
import { join } from 'node:path'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner } from './office.ts'
import { expect, test } from './site.ts'
import {
  bookByProgram,
  bookingDialog,
  changeBusiness,
  chooseWindow,
  fillVisitor,
  goOn,
  sendBooking,
  sendButton,
  visitor,
} from './visitor.ts'

test(
  'a visitor books, gets an email, and moves and cancels the visit with the private link',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto(site.server.url)
    await page.getByRole('link', { name: 'Select Service: Deep Clean' }).click()
    await page.getByRole('checkbox', { name: /^Inside the fridge/ }).check()
    await page.getByRole('button', { name: 'Book this price' }).click()
    const dialog = bookingDialog(page)
    await fillVisitor(dialog)
    await goOn(dialog)
    await expect(dialog.getByRole('checkbox', { name: /^Text me/ })).not.toBeChecked()
    await sendBooking(dialog)
    await expect(dialog.getByRole('heading', { name: /^Thank you, Ana María Díaz/ })).toBeFocused()
    await expect(dialog).toContainText('$174')
    await expect(dialog).toContainText(/not yet confirmed/)
    await expect(dialog).toContainText(`You get an email at ${visitor['Email']} now`)
    await expect.poll(() => site.mail.received.flatMap(({ to }) => to)).toContain(visitor['Email'])

    await dialog.getByRole('link', { name: 'See, move or cancel it' }).click()
    const booked = page.getByRole('dialog', { name: 'Your booking' })
    await expect(booked).toContainText('Received, not yet confirmed')
    await expect(booked).toContainText('Deep Clean, 3-4 Bedrooms, Inside the fridge')
    await booked.getByRole('button', { name: 'Move to another time' }).click()
    await booked.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(2).check()
    await booked
      .getByRole('group', { name: /^Arrival window/ })
      .getByRole('radio')
      .last()
      .check()
    await booked.getByRole('button', { name: 'Move the booking' }).click()
    await expect(booked.getByText(/^Moved to/)).toBeVisible()

    await booked.getByRole('button', { name: 'Cancel this booking' }).click()
    const question = page.getByRole('alertdialog', { name: /^Cancel the cleaning/ })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(booked).toContainText('Canceled')
    await expect(booked.getByRole('button', { name: 'Move to another time' })).toHaveCount(0)
  },
)

test(
  'a window that has just been taken is refused kindly, and the next one is a press away',
  { tag: '@core' },
  async ({ page, site, context }) => {
    await page.goto(site.server.url)
    const other = await context.newPage()
    await other.goto(site.server.url)
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Book Now' }).click()
      await fillVisitor(bookingDialog(each), each === other ? { Email: 'other@example.com' } : {})
      await chooseWindow(bookingDialog(each))
    }
    await sendBooking(bookingDialog(other))
    await expect(bookingDialog(other).getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await sendBooking(bookingDialog(page))
    const dialog = bookingDialog(page)
    await expect(dialog.getByRole('alert')).toContainText('Sorry, somebody booked this window a moment before you')
    await expect(dialog.locator('[name=name]')).toHaveValue(visitor.Name)
    const next = dialog.getByRole('alert').getByRole('button', { name: /^Book/ })
    await expect(next).toHaveCount(3)
    // All days are one press away as well, and show what is taken.
    await dialog.getByRole('button', { name: 'Choose another day' }).click()
    await expect(dialog.getByRole('heading', { name: /^Step 1/ })).toBeFocused()
    await expect(
      dialog
        .getByRole('group', { name: /^Arrival window/ })
        .getByRole('radio')
        .first(),
    ).toBeDisabled()
    await next.first().click()
    await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  },
)

test('two presses make one booking', { tag: '@core' }, async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  await goOn(dialog)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await sendButton(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(posts).toHaveLength(1)
})

test(
  'each step names missing fields beside them and focuses the first one',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const dialog = bookingDialog(page)
    const days = dialog.getByRole('group', { name: 'Day', exact: true })
    await expect(days).toBeVisible()
    await dialog.getByLabel('ZIP code').fill('941')
    expect(await goOn(dialog)).toBe(false)
    await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription(/five digits/)
    await expect(dialog.getByLabel('ZIP code')).toBeFocused()
    await expect(days).toHaveAccessibleDescription('Choose a day.')
    await expect(dialog.getByRole('alert')).toHaveText('2 fields need another look.')
    // A corrected field shows no error until the next press.
    await dialog.getByLabel('ZIP code').fill('94110')
    await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription('')
    await expect(dialog.getByLabel('ZIP code')).not.toHaveAttribute('aria-invalid')
    await expect(dialog.getByRole('alert')).toHaveText('One field needs another look.')
    await chooseWindow(dialog)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await goOn(dialog)
    await dialog.getByLabel('Email', { exact: true }).fill('not an address')
    expect(await goOn(dialog)).toBe(false)
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/Enter an email address/)
  },
)

test('three steps show the progress, take the focus, and keep what was typed on the way back', async ({
  page,
  site,
}) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await expect(dialog.getByRole('heading', { name: 'Step 1 of 3 Where and when' })).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeHidden()
  await fillVisitor(dialog)
  await expect(dialog.getByLabel('ZIP code')).toBeHidden()
  // Enter submits, as in every form.
  await dialog.getByLabel('Street address and city').press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Step 3 of 3 Check and send' })).toBeFocused()
  const check = dialog.getByRole('group', { name: 'Check and send' })
  for (const typed of Object.values(visitor)) await expect(check).toContainText(typed)
  await expect(check).toContainText('You book at $89. It will not change.')
  await expect(sendButton(dialog)).toHaveText(/^Book \w{3}, \w{3}\s\d+, \d+–\d+( PM)?\s·\s\$89$/)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('heading', { name: 'Step 2 of 3 You' })).toBeFocused()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(visitor.Name)
  await goOn(dialog)
  await dialog.getByRole('button', { name: 'Change: When' }).click()
  await expect(dialog.getByRole('heading', { name: 'Step 1 of 3 Where and when' })).toBeFocused()
  await expect(dialog.getByLabel('ZIP code')).toHaveValue(visitor['ZIP code'])
  await expect(dialog.locator('[name=window]:checked')).toBeVisible()
})

test('a refusal of the server leads to the step with the field', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog, { Phone: '555 0199 12' })
  await sendBooking(dialog)
  await expect(dialog.getByLabel('Phone', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/area code/)
})

test('access to the home is one of two answers or free text, and a note is folded', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  const access = dialog.getByRole('group', { name: /^How do we get in/ })
  await access.getByRole('radio', { name: 'Another way' }).check()
  await access.getByRole('textbox', { name: 'Another way' }).fill('The neighbor opens.')
  await expect(dialog.getByLabel('What should we know? (optional)')).toBeHidden()
  await dialog.getByText('What should we know? (optional)').click()
  await dialog.getByLabel('What should we know? (optional)').fill('Two cats.')
  const sent = page.waitForRequest('**/api/bookings')
  await sendBooking(dialog)
  expect((await sent).postDataJSON()).toMatchObject({ access: 'The neighbor opens.', notes: 'Two cats.' })
})

test('outside the area, the form says so at once and offers the waiting list', async ({ page, site }) => {
  await changeBusiness(page, site, { zips: ['94110'] })
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await expect(dialog.getByRole('group', { name: 'Day', exact: true })).toBeVisible()
  await dialog.getByLabel('ZIP code').fill('94999')
  await expect(dialog.getByText('We do not clean in 94999 yet.')).toBeVisible()
  await dialog.getByLabel('Email for the news').fill('later')
  await dialog.getByRole('button', { name: 'Tell me when you do' }).click()
  await expect(dialog.getByLabel('Email for the news')).toBeFocused()
  await expect(dialog.getByLabel('Email for the news')).toHaveAccessibleDescription(/Enter an email address/)
  await dialog.getByLabel('Email for the news').fill('later@example.com')
  await dialog.getByRole('button', { name: 'Tell me when you do' }).click()
  await expect(dialog.getByText('We write to you when we come to 94999.')).toBeVisible()
  await dialog.getByLabel('ZIP code').fill('94110')
  await expect(dialog.getByText('We clean in 94110.')).toBeVisible()
})

test('free times that failed to load are asked for again', async ({ page, site }) => {
  let fails = true
  await page.route('**/api/availability', (route) => (fails ? route.abort() : route.continue()))
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const again = bookingDialog(page).getByRole('button', { name: 'Look for free times again' })
  await expect(again).toBeVisible()
  fails = false
  await again.click()
  await expect(bookingDialog(page).getByRole('group', { name: 'Day', exact: true })).toBeVisible()
})

test('the keyboard alone can book', { tag: '@core' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.server.url)
  await page.getByRole('radio', { name: /^Standard Clean/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Deep Clean/ })).toBeChecked()
  await page.keyboard.press('Enter')
  const dialog = bookingDialog(page)
  await expect(dialog.getByRole('group', { name: 'Day', exact: true })).toBeVisible()
  await dialog.getByLabel('ZIP code').focus()
  await page.keyboard.type(visitor['ZIP code'])
  // Past the earlier days, the month and the later days.
  for (let stops = 0; stops < 4; stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: /^Step 2/ })).toBeFocused()
  // Past the button that changes the booking.
  for (let stops = 0; stops < 2; stops++) await page.keyboard.press('Tab')
  for (const label of ['Name', 'Email', 'Phone', 'Street address and city'] as const) {
    await page.keyboard.type(visitor[label])
    if (label !== 'Street address and city') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: /^Step 3/ })).toBeFocused()
  await sendButton(dialog).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a move begun before the script came continues with the chosen time', async ({ page, site, request }) => {
  const link = await bookByProgram(request, site, 'ana@example.com')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(site.server.url + link)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await booked.getByText('Move to another time').click()
  await booked.getByLabel('New day and arrival window').selectOption({ index: 6 })
  const chosen = await booked.getByLabel('New day and arrival window').inputValue()
  arrive()
  const days = booked.getByRole('group', { name: 'Day', exact: true })
  await expect(days.locator('input:checked')).toHaveValue(chosen.split(' ')[0] ?? '')
  await booked.getByRole('button', { name: 'Move the booking' }).click()
  await expect(booked.getByRole('status').filter({ hasText: 'Moved to' })).toBeVisible()
})

test('an unknown link says so', async ({ page, site }) => {
  await page.goto(`${site.server.url}/?booking=nothing`)
  await expect(page.getByRole('dialog', { name: 'This link no longer works' })).toBeVisible()
})

test(
  'the owner sees bookings by day, confirms one and declines another with a reason',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    const dashboard = await becomeOwner(page, site)
    const other = await (await browser.newContext()).newPage()
    for (const name of ['Ana María Díaz', 'Ben Smith']) {
      await other.goto(site.server.url)
      await other.getByRole('button', { name: 'Book Now' }).click()
      await fillVisitor(bookingDialog(other), {
        Name: name,
        Email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
      })
      await chooseWindow(bookingDialog(other))
      await sendBooking(bookingDialog(other))
      await expect(bookingDialog(other).getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    }
    await other.close()
    const rows = dashboard.getByRole('region', { name: 'Recent Bookings' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat), \w+ \d+, \d+:00 [AP]M/)
    await dashboard.getByRole('button', { name: 'Confirm Ana María Díaz' }).click()
    await expect(rows.filter({ hasText: 'Ana' })).toContainText('Confirmed')
    await dashboard.getByRole('button', { name: 'Decline Ben Smith' }).click()
    const decline = page.getByRole('dialog', { name: 'Decline Ben Smith' })
    await decline.getByRole('button', { name: 'Decline the booking' }).click()
    await expect(decline.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
    await decline.getByLabel('Reason').fill('We are away that week.')
    await decline.getByRole('button', { name: 'Decline the booking' }).click()
    await expect(decline).toBeHidden()
    await expect(rows.filter({ hasText: 'Ben' })).toContainText('Declined')
  },
)

test(
  'a visit is completed, and its customer writes a verified review',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    const dashboard = await becomeOwner(page, site)
    const customer = await (await browser.newContext()).newPage()
    await customer.goto(site.server.url)
    await customer.getByRole('button', { name: 'Book Now' }).click()
    await fillVisitor(bookingDialog(customer))
    await chooseWindow(bookingDialog(customer))
    await sendBooking(bookingDialog(customer))
    await bookingDialog(customer).getByRole('link', { name: 'See, move or cancel it' }).click()
    await dashboard.getByRole('button', { name: `Confirm ${visitor.Name}` }).click()
    await expect(dashboard.getByRole('region', { name: 'Recent Bookings' })).toContainText('Confirmed')
    await expect(dashboard.getByRole('button', { name: /^Complete/ })).toBeHidden()

    letVisitsBegin(site.folder)
    await page.reload()
    await dashboard.getByRole('button', { name: `Complete the visit of ${visitor.Name}` }).click()
    await expect(dashboard.getByRole('region', { name: 'Recent Bookings' })).toContainText('Completed')
    await customer.reload()
    await customer.getByRole('link', { name: 'Write a review' }).click()
    const form = customer.getByRole('dialog', { name: 'Write a Review' })
    await form.getByRole('radio', { name: '5 stars' }).check()
    await form.getByLabel('Location', { exact: true }).fill('San Francisco')
    await form.getByLabel('Your experience', { exact: true }).fill('On time, and the oven shines again.')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(form.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible()
    await customer.goto(site.server.url)
    await expect(customer.getByText('Verified visit')).toBeVisible()
    await customer.close()
  },
)

/** Tests do not wait for tomorrow: the confirmed visits are moved into the past. */
function letVisitsBegin(folder: string): void {
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.prepare("update bookings set starts_at = 1 where status = 'confirmed'").run()
  file.close()
}

test('booking has no accessibility barriers', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await chooseWindow(dialog)
  await expectNoBarriersInBothLooks(page, 'form')
  await goOn(dialog)
  await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription(/Enter/)
  await expectNoBarriersInBothLooks(page, 'form with errors')
  await fillVisitor(dialog)
  await expectNoBarriersInBothLooks(page, 'second step')
  await goOn(dialog)
  await expectNoBarriersInBothLooks(page, 'last step')
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'booked')
  await dialog.getByRole('link', { name: 'See, move or cancel it' }).click()
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await expect(page.getByRole('group', { name: 'Day', exact: true })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'private link')
})

test.describe('without a mail server', () => {
  test.use({ delivers: false })

  test('a visitor is promised no email, and keeps the link', { tag: '@core' }, async ({ page, site }) => {
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Book this price' }).click()
    const dialog = bookingDialog(page)
    await fillVisitor(dialog)
    await chooseWindow(dialog)
    await sendBooking(dialog)
    await expect(dialog).toContainText('see whether it is confirmed')
    await expect(dialog).not.toContainText('email')
  })
})
