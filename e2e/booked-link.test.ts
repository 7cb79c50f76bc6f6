import SqliteFile from 'better-sqlite3'
import { join } from 'node:path'
import { expect, type Site, test } from './site.ts'
import { bookByProgram, bookingDialog, chooseWindow, fillVisitor, sendBooking } from './visitor.ts'

/** The question about cancelling a visit on this day, in one line with the month as a number. */
const cancelOf = (day: string) => new RegExp(`^Cancel the cleaning on ${day.replaceAll(' ', String.raw`\s`)}, `)

test('after a move, the cancel question names the new day', { tag: '@core' }, async ({ page, site, request }) => {
  await page.goto(site.server.url + (await bookByProgram(request, site, 'ana@example.com')))
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await booked.getByRole('button', { name: 'Move to another time' }).click()
  await booked.getByRole('button', { name: 'Move the booking' }).click()
  await expect(booked.getByRole('alert')).toContainText('Choose a day and an arrival window')
  await booked.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(3).check()
  const day = await booked.getByRole('radio', { checked: true }).getAttribute('aria-label')
  await booked
    .getByRole('group', { name: /^Arrival window/ })
    .getByRole('radio')
    .last()
    .check()
  await booked.getByRole('button', { name: 'Move the booking' }).click()
  await expect(booked.getByRole('status').filter({ hasText: `Moved to ${day}` })).toBeVisible()
  await booked.getByRole('button', { name: 'Cancel this booking' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(cancelOf(day ?? ''))
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
})

test('a private link shows its content at every moment while the script takes over', async ({
  page,
  site,
  request,
}) => {
  const link = await bookByProgram(request, site, 'ana@example.com')
  await page.addInitScript(() => {
    const look = () => {
      const facts = document.querySelector('[data-slot=facts]')
      if (facts?.textContent === '') document.documentElement.dataset['blank'] = 'seen'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(site.server.url + link)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await expect(booked.getByRole('button', { name: 'Move to another time' })).toBeVisible()
  await expect(booked.locator('.facts')).toContainText('Received, not yet confirmed')
  expect(await page.locator('html').getAttribute('data-blank')).toBeNull()
})

test('a question opened before the script came stays until it is answered', async ({ page, site, request }) => {
  const link = await bookByProgram(request, site, 'ana@example.com')
  const { promise: comes, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/assets/booked-island*.js', async (route) => {
    await comes
    await route.continue()
  })
  await page.goto(site.server.url + link)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  const open = booked.getByRole('button', { name: 'Cancel this booking' })
  await open.click()
  const question = page.getByRole('alertdialog', { name: /^Cancel the cleaning/ })
  await expect(question).toBeVisible()
  letIn()
  // Elsewhere the script has taken over.
  await expect(booked.getByRole('button', { name: 'Move to another time' })).toBeAttached()
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await question.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(booked).toContainText('Canceled')
})

test('a booking cancelled elsewhere shows so at the next press, without a reload', async ({ page, site, request }) => {
  const link = await bookByProgram(request, site, 'ana@example.com')
  await page.goto(site.server.url + link)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await booked.getByRole('button', { name: 'Move to another time' }).click()
  await chooseWindow(booked)
  const path = `/api/bookings/by-token/${link.slice('/?booking='.length)}/cancel`
  await request.post(site.server.url + path, { data: { key: crypto.randomUUID() } })
  await booked.getByRole('button', { name: 'Move the booking' }).click()
  await expect(booked.getByText('This booking has changed. It is shown above as it is now.')).toBeVisible()
  await expect(booked.locator('.facts')).toContainText('Canceled')
  await expect(booked.getByRole('link', { name: 'Book another visit' })).toBeVisible()
  await expect(booked.getByRole('button', { name: /Move|Cancel this/ })).toHaveCount(0)
})

test('an open private link shows changes made elsewhere, and moves nothing under a finger', async ({
  page,
  site,
  request,
}) => {
  const link = await bookByProgram(request, site, 'ana@example.com')
  const path = `${site.server.url}/api/bookings/by-token/${link.slice('/?booking='.length)}`
  const { booking } = await (await request.get(path)).json()
  await page.clock.install()
  await page.goto(site.server.url + link)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await booked.getByRole('button', { name: 'Move to another time' }).click()
  const days = booked.getByRole('group', { name: 'Day', exact: true })
  await days.getByRole('radio', { name: booking.day, exact: true }).check()
  await expect(booked.getByRole('radio', { name: `${booking.hours} yours now` })).toBeDisabled()
  await days.getByRole('radio', { disabled: false }).last().check()
  const chosen = await days.locator('input:checked').inputValue()
  const news = booked.getByRole('status').filter({ hasText: 'has just changed' })
  await expect(news).toHaveCount(0)
  change(site, "status = 'confirmed'")
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(news).toHaveText('It has just changed: Confirmed. If you move it, we have to confirm it again.')
  await expect(booked.locator('.facts')).toContainText('Confirmed')
  await expect(booked.locator('.facts')).toContainText('Booked at $')
  await expect(days.locator('input:checked')).toHaveValue(chosen)
  await expect(days.locator('input:checked')).toBeFocused()
  await booked.getByRole('button', { name: 'Keep the time' }).click()
  await expect(news).toHaveCount(0)
  // The owner moves it to another day: the open question names the new day.
  await booked.getByRole('button', { name: 'Cancel this booking' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(cancelOf(booking.day))
  change(site, `date = '2099-12-01'`)
  await page.clock.runFor(31_000)
  await expect(question).toHaveAccessibleName(cancelOf('Tuesday, December 1'))
  // When it is over, the question closes, and the outcome has the focus.
  await request.post(`${path}/cancel`, { data: { key: crypto.randomUUID() } })
  await page.clock.runFor(31_000)
  await expect(question).toHaveCount(0)
  await expect(booked.getByText('It has just changed: Canceled.')).toBeFocused()
  await expect(booked.getByRole('button', { name: /Move|Cancel this/ })).toHaveCount(0)
  // The question is gone.
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.clock.runFor(120_000)
  expect(asked).toEqual([])
})

test('a private link asks for a review when the visit is completed, without a reload', async ({
  page,
  site,
  request,
}) => {
  const link = await bookByProgram(request, site, 'ana@example.com')
  await page.clock.install()
  await page.goto(site.server.url + link)
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await expect(booked.getByRole('button', { name: 'Move to another time' })).toBeVisible()
  change(site, "status = 'confirmed'")
  await page.clock.runFor(31_000)
  await expect(booked.getByText('It has just changed: Confirmed.')).toBeVisible()
  await expect(booked.getByRole('link', { name: 'Write a review' })).toHaveCount(0)
  change(site, "status = 'completed'")
  await page.clock.runFor(31_000)
  await booked.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('dialog', { name: 'Write a Review' })).toBeVisible()
})

test('a window whose time has passed leaves the picker, and the nearest ones are a press away', async ({
  page,
  site,
}) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  const chosen = await chooseWindow(dialog)
  const { days } = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  await page.route('**/api/availability', (route) => route.fulfill({ json: { days: days.slice(2) } }))
  await page.route('**/api/bookings', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        code: 'not-offered',
        status: 422,
        errors: { window: 'This window cannot be booked. Choose another day or window.' },
        next: [{ date: days[2].date, window: days[2].windows[0].id, words: 'The nearest one' }],
      },
    }),
  )
  await sendBooking(dialog)
  await expect(dialog.getByRole('alert')).toContainText('can no longer be booked')
  await expect(dialog.getByRole('radio', { name: days[0].words, exact: true })).toHaveCount(0)
  await expect(dialog.locator(`[name=date][value="${chosen.day}"]`)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Book The nearest one' })).toBeVisible()
})

test('closing the form while it is sent still shows the result', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  await chooseWindow(dialog)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/bookings', async (route) => {
    await held
    await route.continue()
  })
  await sendBooking(dialog)
  await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  answer()
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
})

test('an address with a likely typo is asked about before it is sent', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog, { Email: 'zed@gmial.con' })
  await dialog.getByRole('button', { name: 'Use zed@gmail.com' }).click()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('zed@gmail.com')
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Did you mean')).toHaveCount(0)
})

test('spaces around a ZIP code are ignored', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog, { 'ZIP code': ' 94110 ' })
  await chooseWindow(dialog)
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('before moving a confirmed visit, the customer reads that it needs a new confirmation', async ({
      page,
      site,
      request,
    }) => {
      const link = await bookByProgram(request, site, 'ana@example.com')
      const words = page.getByText('If you move it, we have to confirm it again.')
      await page.goto(site.server.url + link)
      await page.getByText('Move to another time').click()
      await expect(page.getByText(/Keep the time|Nothing fits/).first()).toBeVisible()
      await expect(words).toHaveCount(0)
      change(site, "status = 'confirmed'")
      await page.goto(site.server.url + link)
      await page.getByText('Move to another time').click()
      await expect(words).toBeVisible()
    })
  })
}

/** Changes the one booking of a site directly in its database. */
function change({ folder }: Site, what: string): void {
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.prepare(`update bookings set ${what}`).run()
  file.close()
}

test('after a decline, the customer picks another time in a form that keeps the request', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('checkbox', { name: /^Inside the oven/ }).check()
  await page.getByRole('button', { name: 'Book this price' }).click()
  await fillVisitor(bookingDialog(page))
  await sendBooking(bookingDialog(page))
  await expect(bookingDialog(page).getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  const link = /\/\?booking=[\w-]+/
  await expect.poll(() => site.mail.received.some(({ parsed }) => link.test(parsed.text ?? ''))).toBe(true)
  await page.goto(site.server.url + link.exec(site.mail.newest('We received your booking').parsed.text ?? '')?.[0])
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await booked.getByRole('button', { name: 'Cancel this booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the booking' }).click()
  await booked.getByRole('link', { name: 'Book another visit' }).click()

  const dialog = bookingDialog(page)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Inside the oven', visible: true })).toHaveCount(1)
  await expect(dialog.locator('.choice strong').filter({ visible: true })).toHaveText('$119')
  await chooseWindow(dialog)
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
})
