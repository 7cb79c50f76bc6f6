import type { Page } from '@playwright/test'
import SqliteFile from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expectNoBarriers, expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, counter, fillSignIn, goTo, pane, signIn, findAct } from './office.ts'
import {
  book,
  bookConfirmed,
  bookings,
  catchUp,
  findWindows,
  letHeldLeave,
  letVisitsBegin,
  openBookings,
  rows,
  setCrews,
} from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('bookings not on the dashboard are announced, listed soonest deadline first, and appear without a reload', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  for (let i = 6; i >= 0; i--) await book(page, site, { ...free[i], name: `Customer ${i}` })
  await page.getByRole('button', { name: '2 more wait for an answer' }).click()
  const dialog = bookings(page)
  await expect(dialog.getByRole('radio', { name: 'To answer 7' })).toBeChecked()
  await expect(rows(dialog).first()).toContainText('Customer 0')
  await expect(rows(dialog)).toHaveCount(7)
  await book(page, site, { ...free[7], name: 'Customer 7' })
  await expect(rows(dialog)).toHaveCount(8)

  await dialog.getByRole('button', { name: 'Confirm Customer 0' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Customer 0')
  await expect(dialog.getByRole('radio', { name: 'To answer 7' })).toBeChecked()
  await expect(rows(dialog)).toHaveCount(8)
  await expect(rows(dialog).first().getByRole('button', { name: 'Confirmed: Customer 0' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Coming' }).check()
  await expect(rows(dialog)).toHaveCount(1)
  await dialog.getByRole('radio', { name: 'To answer 7' }).check()
  await expect(rows(dialog)).toHaveCount(7)
})

test('the van list says when, where, how to get in, and whom to call', async ({ page, site }) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  const first = await bookConfirmed(page, site, { ...free[0], access: 'The code is 4711.', extras: ['oven'] })
  await bookConfirmed(page, site, { ...free[8], name: 'Ben Smith' })
  const dialog = await openBookings(page)
  await expect(dialog.getByRole('radio', { name: 'Coming' })).toBeChecked()
  const day = dialog.getByRole('region', { name: first.day })
  await expect(rows(day)).toContainText(`${first.hours}Ana Díaz12 Elm Street, San Francisco, 94110`)
  await expect(rows(day)).toContainText('Inside the oven')
  await expect(rows(day)).toContainText('Getting in: The code is 4711.')
  await expect(day.getByRole('link', { name: /^Call Ana/ })).toHaveAttribute('href', 'tel:+14155550199')
  await expect(dialog.getByRole('region')).toHaveCount(2)
})

test('a list can be exported as a table once it has a row', async ({ page, site }) => {
  await becomeOwner(page, site)
  const table = page.getByRole('link', { name: /CSV/ })
  const lists = { bookings: 'Bookings', reviews: 'Reviews' }
  for (const [name, title] of Object.entries(lists)) {
    await page.goto(`${site.server.url}/?office=${name}`)
    await expect(pane(page, title).locator('.state')).toBeVisible()
    await expect(table).toHaveCount(0)
  }
  await book(page, site)
  await page.goto(`${site.server.url}/?office=bookings`)
  await expect(table).toBeVisible()
})

test('all bookings load page by page, newest first', async ({ page, site }) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  for (let i = 0; i < 22; i++) {
    await book(page, site, { ...free[i], name: `Customer ${i}`, email: `customer${i}@example.com` })
  }
  const dialog = await openBookings(page)
  await dialog.getByRole('radio', { name: 'All', exact: true }).check()
  await expect(rows(dialog)).toHaveCount(20)
  await expect(rows(dialog).first()).toContainText('Customer 21')
  const more = dialog.getByRole('button', { name: 'Show more bookings' })
  // Rows get their real height once they are in view, and must not move the button while it is pressed.
  await more.scrollIntoViewIfNeeded()
  await more.click()
  await expect(rows(dialog)).toHaveCount(22)
  await expect(rows(dialog).last()).toContainText('Customer 0')
  // The button is gone with the last page; the keyboard continues at the first new row.
  await expect(rows(dialog).nth(20).getByRole('button').first()).toBeFocused()
})

test('a booking opens with all its details, and its dialog answers it', async ({ page, site }) => {
  await becomeOwner(page, site)
  await book(page, site, {
    frequency: 'weekly',
    extras: ['fridge'],
    notes: 'Two cats.',
    access: 'Key under the blue pot.',
    textConsent: true,
  })
  await page
    .getByRole('region', { name: 'Recent Bookings' })
    .getByRole('button', { name: /^Ana Díaz/ })
    .click()
  const dialog = pane(page, 'Ana Díaz')
  for (const words of [
    'Inside the fridge',
    'Every week',
    '$114, then $91 for each later visit',
    'Two cats.',
    'Key under the blue pot.',
    'Agreed to texts',
  ]) {
    await expect(dialog).toContainText(words)
  }
  await expect(dialog.getByRole('link', { name: '(415) 555-0199', exact: true })).toHaveAttribute(
    'href',
    'tel:+14155550199',
  )
  await expect(dialog.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute('href', 'mailto:ana@example.com')
  await dialog.getByRole('button', { name: 'Confirm Ana Díaz' }).click()
  await expect(dialog).toContainText('Confirmed')
  await expect(dialog.getByRole('button', { name: 'Undo: Ana Díaz' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Booking confirmed' })).toHaveCount(2)
  letHeldLeave(site.folder)
  const sent = dialog.getByRole('listitem').filter({ hasText: 'Sent' })
  await expect(sent.filter({ hasText: 'Text to (415) 555-0199' })).toContainText('Booking confirmed')
  await expect(sent.filter({ hasText: 'Booking confirmed for' })).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(await findAct(dialog, 'Skip visit of Ana Díaz')).toBeVisible()
})

test(
  'a confirmed visit is cancelled with a reason, after the owner reads what is sent to whom',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    await bookConfirmed(page, site, { textConsent: true })
    const dialog = await openBookings(page)
    await rows(dialog).getByRole('button').first().click()
    await (await findAct(pane(page, 'Ana Díaz'), 'Cancel visit of Ana Díaz')).click()
    const question = page.getByRole('dialog', { name: 'Cancel visit of Ana Díaz' })
    await expect(question).toContainText(
      'An email with your reason and a file that takes the visit out of the calendar goes to ana@example.com, ' +
        'and a text to (415) 555-0199, if texts can go there.',
    )
    await expect(question.getByLabel('Reason')).toBeFocused()
    await question.getByRole('button', { name: 'Cancel the visit' }).click()
    await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
    await question.getByLabel('Reason').fill('Our van has broken down.')
    await question.getByRole('button', { name: 'Cancel the visit' }).click()
    await expect(question).toBeHidden()
    const details = pane(page, 'Ana Díaz')
    await expect(details).toContainText('Our van has broken down.')
    await expect(details.getByRole('button', { name: /visit of/ })).toHaveCount(0)
    letHeldLeave(site.folder)
    await expect
      .poll(() => site.mail.received.map(({ parsed }) => parsed.subject))
      .toContainEqual(expect.stringMatching(/^Visit canceled on/))
    await details.getByRole('button', { name: 'Back' }).click()
    await expect(rows(dialog)).toContainText('Undo')
    await goTo(page, 'Today')
    await openBookings(page)
    await expect(dialog.getByText('No confirmed visits from today on.')).toBeVisible()
  },
)

test('visits of earlier days wait to be closed: done, or locked out', async ({ page, site }) => {
  await becomeOwner(page, site)
  for (const name of ['Ana Díaz', 'Ben Smith']) await bookConfirmed(page, site, { name })
  letVisitsBegin(site.folder)
  const dialog = await openBookings(page)
  await dialog.getByRole('radio', { name: 'To close' }).check()
  await dialog.getByRole('button', { name: 'Complete the visit of Ana Díaz' }).click()
  await expect(dialog.getByRole('button', { name: 'Completed: Ana Díaz' })).toBeVisible()
  await rows(dialog).getByRole('button', { name: /^Ben/ }).click()
  await (await findAct(pane(page, 'Ben Smith'), 'Could not get in: Ben Smith')).click()
  const question = page.getByRole('dialog', { name: 'Could not get in: Ben Smith' })
  await question.getByRole('button', { name: 'We could not get in' }).click()
  await expect(pane(page, 'Ben Smith')).toContainText('Could not get in')
  letHeldLeave(site.folder)
  await expect
    .poll(() => site.mail.received.map(({ parsed }) => parsed.subject))
    .toContainEqual(expect.stringMatching(/^We could not get in/))
})

test('on a device five years ahead, the server’s time decides what is allowed and which day is today', async ({
  page,
  site,
}) => {
  let later = 0
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/api/events')) return route.fallback()
    const response = await route.fetch()
    const date = new Date(Date.parse(response.headers()['date'] ?? '') + later).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  const year = new Date().getFullYear()
  await page.clock.install({ time: new Date().setFullYear(year + 5) })
  await becomeOwner(page, site)
  const { startsAt } = await bookConfirmed(page, site)
  await goTo(page, 'Calendar')
  await pane(page, 'Calendar').getByRole('radio', { name: 'Day' }).check()
  await expect(pane(page, 'Calendar').getByRole('heading', { name: `, ${year}` })).toBeVisible()
  await goTo(page, 'Bookings')
  const dialog = bookings(page)
  const complete = dialog.getByRole('button', { name: /^Complete/ })
  await expect(rows(dialog)).toHaveCount(1)
  await expect(complete).toHaveCount(0)
  // Complete appears by itself once an answer says that the window has begun.
  later = Date.parse(startsAt) - Date.now() + 60_000
  await page.clock.runFor(6 * 60_000)
  await expect(complete).toBeVisible()
  // Background requests would notice that the server has stopped.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the keyboard alone skips one visit of a regular customer', async ({ page, site }) => {
  await becomeOwner(page, site)
  await bookConfirmed(page, site, { frequency: 'weekly' })
  await catchUp(page)
  await page.getByRole('button', { name: 'All bookings' }).focus()
  await page.keyboard.press('Enter')
  const dialog = bookings(page)
  await expect(dialog.getByRole('radio', { name: 'Coming' })).toBeFocused()
  await expect(rows(dialog)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: /Ana Díaz/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const details = pane(page, 'Ana Díaz')
  await details.getByRole('button', { name: 'More actions for Ana Díaz' }).press('Enter')
  await expect(details.getByRole('button', { name: 'Change the length of the visit of Ana Díaz' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details.getByRole('button', { name: 'More actions for Ana Díaz' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: 'Change the length of the visit of Ana Díaz' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(details.getByRole('button', { name: /^Skip/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Skip visit of Ana Díaz' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(details).toContainText('Skipped')
  await expect(details.getByRole('button', { name: 'Skipped: Ana Díaz' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: /^2|Ana Díaz/ }).first()).toBeFocused()
})

test('a taken place is not confirmed: the dialog says who holds it and what is free', async ({ page, site }) => {
  const dashboard = await becomeOwner(page, site)
  await setCrews(page, site, 2)
  const [window] = await findWindows(page, site)
  await book(page, site, { ...window, name: 'Ana Díaz' })
  await book(page, site, { ...window, name: 'Ben Smith' })
  await setCrews(page, site, 1)
  await dashboard.getByRole('button', { name: 'Confirm Ben Smith' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Ben Smith is not confirmed' })
  await expect(refusal).toContainText('This time is taken by Ana Díaz.')
  await expect(refusal.getByRole('listitem')).toHaveCount(3)
  await expect(refusal.getByRole('link', { name: '(415) 555-0199' })).toHaveAttribute('href', 'tel:+14155550199')
  await expect(refusal.getByRole('button', { name: 'OK' })).toBeFocused()
  await expectNoBarriers(page)
  await refusal.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason').fill('Only one crew comes that day.')
  await page.getByRole('button', { name: 'Decline the booking' }).click()
  await expect(page.getByLabel('Reason')).toHaveCount(0)
  // By keyboard: a tap so soon after the question's would count as a double tap.
  await dashboard.getByRole('button', { name: 'Confirm Ana Díaz' }).press('Enter')
  await expect(counter(page, 'Confirmed')).toHaveText('1')
  await expect(counter(page, 'Pending')).toHaveText('0')
  const dialog = await openBookings(page)
  await expect(rows(dialog)).toHaveCount(1)
  await expect(dialog.getByText(/^The visit of/)).toHaveCount(0)
})

test(
  'two owners confirm at once: one succeeds, the customer gets one message, and the other sees it',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    await becomeOwner(page, site)
    await book(page, site)
    const second = await (await browser.newContext()).newPage()
    await second.goto(site.server.url)
    await second.getByRole('button', { name: 'Owner Dashboard' }).click()
    await fillSignIn(second)
    const held = await Promise.all([page, second].map(holdConfirm))
    for (const owner of [page, second]) await owner.getByRole('button', { name: 'Confirm Ana Díaz' }).click()
    for (const goOn of await Promise.all(held.map(({ pressed }) => pressed))) goOn()

    const told = (owner: Page) => owner.getByRole('alertdialog', { name: 'This booking has just changed' })
    await expect.poll(async () => (await told(page).count()) + (await told(second).count())).toBe(1)
    const loser = (await told(page).count()) === 1 ? page : second
    await expect(told(loser)).toContainText('is already confirmed')
    await told(loser).getByRole('button', { name: 'OK' }).click()
    for (const owner of [page, second]) await expect(counter(owner, 'Confirmed')).toHaveText('1')
    letHeldLeave(site.folder)
    const confirmations = () =>
      site.mail.received.filter(({ parsed }) => parsed.subject?.startsWith('Booking confirmed'))
    await expect.poll(() => confirmations().length).toBe(1)
    await second.close()
  },
)

/** Holds back the request of a page's Confirm; `pressed` resolves to what releases it. */
async function holdConfirm(page: Page): Promise<{ pressed: Promise<() => void> }> {
  const { promise: pressed, resolve } = Promise.withResolvers<() => void>()
  await page.route('**/confirm', async (route) => {
    await new Promise<void>((goOn) => resolve(goOn))
    await route.continue()
  })
  return { pressed }
}

test("the owner's bookings have no accessibility barriers", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  await bookConfirmed(page, site, { ...free[0], access: 'The code is 4711.', frequency: 'weekly' })
  for (let i = 1; i < 8; i++) await book(page, site, { ...free[i], name: `Customer ${i}` })
  await expect(page.getByRole('button', { name: '2 more wait for an answer' })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'dashboard')
  const dialog = await openBookings(page)
  for (const list of ['To answer 7', 'Coming', 'To close', 'All']) {
    await dialog.getByRole('radio', { name: list, exact: true }).check()
    await expect(dialog.getByText(/^Loading/)).toHaveCount(0)
    await expectNoBarriersInBothLooks(page, list)
  }
  await rows(dialog).getByRole('button', { name: /^Ana/ }).click()
  const details = pane(page, 'Ana Díaz')
  await expect(details.getByRole('button', { name: 'Move the visit of Ana Díaz' })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'details')
  await expect(await findAct(details, 'Skip visit of Ana Díaz')).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'more')
  await details.getByRole('button', { name: 'Cancel visit of Ana Díaz' }).click()
  await page.getByRole('button', { name: 'Cancel the visit', exact: true }).click()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await expectNoBarriersInBothLooks(page, 'question')
})

test('a request about to lapse and held texts are on the dashboard', async ({ page, site }) => {
  const dashboard = await becomeOwner(page, site)
  const { settings } = await (await page.request.get(`${site.server.url}/api/settings`)).json()
  await page.request.put(`${site.server.url}/api/settings`, {
    data: { key: randomUUID(), settings: { ...settings, texts: { dailyDollars: 0, countries: [] } } },
    headers: { origin: site.server.url },
  })
  const late = await book(page, site)
  const file = new SqliteFile(join(site.folder, 'broom.sqlite'))
  const hourMs = 3_600_000
  const asked = 'update bookings set created_at = ?, answer_by = ? where id = ?'
  file.prepare(asked).run(Date.now() - 3 * hourMs, Date.now() + hourMs, late.id)
  file.close()
  await bookConfirmed(page, site, { textConsent: true })
  await expect(dashboard.getByText(/^1 request ends unanswered: \d/)).toBeVisible()
  await expect(dashboard.getByText('1 text was not sent today')).toBeVisible()
  await dashboard.getByRole('button', { name: 'Answer it' }).click()
  await expect(page.getByRole('radio', { name: /^To answer/ })).toBeChecked()
})

test('notes for one visit are typed on the booking, and shown with the next visit and in the calendar', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const { id, date } = await bookConfirmed(page, site)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const visit = pane(page, 'Ana Díaz')
  const notes = visit.getByLabel('Notes for this visit')
  await notes.fill('Bring the long ladder')
  await visit.getByRole('button', { name: 'Save notes' }).press('Enter')
  await expect(visit.getByRole('button', { name: /^Sav(e notes|ing)/ })).toBeHidden()
  await page.goto(`${site.server.url}/?office=today`)
  await expect(page.getByRole('region', { name: 'Next visit' })).toContainText('This visit: Bring the long ladder')
  await page.goto(`${site.server.url}/?office=calendar&view=day&date=${date}`)
  await expect(pane(page, 'Calendar').getByRole('listitem').filter({ hasText: 'Ana Díaz' }).first()).toContainText(
    'Bring the long ladder',
  )
})
