import { fillEstimate, becomeOwner, counter, goTo, pane, recentEstimates, sendEstimate, sentNotice } from './office.ts'
import { book, bookings, findWindows, rows } from './owner-visits.ts'
import { expect, test } from './site.ts'
import { expectNothingStale, translatePages } from './translated-page.ts'

test.use({ limits: false })

test('an office page that the browser translates stays correct after every act', async ({ page, site }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await translatePages(page)
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  for (let i = 0; i < 7; i++) await book(page, site, { ...free[i], name: `Customer ${i}`, email: `c${i}@example.com` })

  const recent = rows(page.getByRole('region', { name: 'Recent Bookings' })).filter({ hasText: 'Customer 6' })
  await expect(counter(page, 'Pending')).toHaveText('7')
  await recent.getByRole('button', { name: 'Confirm Customer 6' }).click()
  await expect(recent).toContainText('Confirmed')
  await expect(recent).not.toContainText('Pending')
  await expect(counter(page, 'Pending')).toHaveText('6')
  await expect(counter(page, 'Confirmed')).toHaveText('1')
  await expectNothingStale(page)
  await recent.getByRole('button', { name: /^Undo/ }).click()
  await expect(recent).toContainText('Pending')
  await expect(counter(page, 'Pending')).toHaveText('7')
  await expectNothingStale(page)

  await goTo(page, 'Bookings')
  const list = bookings(page)
  for (let left = 7; left > 4; left--) {
    await expect(list.getByRole('radio', { name: `To answer ${left}` })).toBeChecked()
    await rows(list)
      .getByRole('button', { name: /^Confirm / })
      .first()
      .click()
    await expect(list.getByRole('radio', { name: `To answer ${left - 1}` })).toBeChecked()
    await expectNothingStale(page)
  }
  await list.getByRole('radio', { name: 'Coming' }).check()
  await expect(rows(list)).toHaveCount(3)
  await rows(list).first().getByRole('button').first().click()
  await expectNothingStale(page)

  await goTo(page, 'Today')
  await sendEstimate(await fillEstimate(page))
  await expect(sentNotice(page)).toBeVisible()
  await expectNothingStale(page)
  await sentNotice(page).getByRole('button', { name: 'OK' }).click()
  await expect(recentEstimates(page).first()).toContainText('Sent')

  await goTo(page, 'Calendar')
  for (const view of ['Day', 'Month', 'Week']) {
    await pane(page, 'Calendar').getByRole('radio', { name: view }).check()
    await pane(page, 'Calendar').getByRole('button', { name: /^Next/ }).click()
    await expectNothingStale(page)
  }
  for (const screen of ['Estimates', 'Customers', 'Messages', 'Reviews', 'Settings', 'Account', 'Today']) {
    await goTo(page, screen)
    await expectNothingStale(page)
  }
  expect(errors).toEqual([])
})
