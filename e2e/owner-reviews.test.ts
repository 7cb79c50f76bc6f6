import type { Browser, Locator, Page } from '@playwright/test'
import SqliteFile from 'better-sqlite3'
import { join } from 'node:path'
import { expectNoBarriers, expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, entrance, goTo, pane } from './office.ts'
import { expect, type Site, test } from './site.ts'
import { bookingDialog, chooseWindow, fillVisitor, sendBooking, visitor } from './visitor.ts'

const text = 'They were on time. Call 415 555 0132 and ask for Eva.'

/** Writes a review as a visitor in a separate browser; returns the message. */
async function writeAsVisitor(browser: Browser, site: Site, words: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a Review' })
  await dialog.getByRole('radio', { name: '2 stars' }).check()
  await dialog.getByLabel('Your experience').fill(words)
  await dialog.getByLabel('Name', { exact: true }).fill('Dana')
  await dialog.getByLabel('Location', { exact: true }).fill('Oakland')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  // A form that is sent before its script has come is answered by a page, in a dialog named by its heading.
  const thanks = page.getByRole('dialog').filter({ hasText: 'Thank you for your review' })
  await expect(thanks).toBeVisible()
  const told = await thanks.innerText()
  await page.close()
  return told
}

/** The next visitor's view of the reviews. */
async function openAsVisitor(browser: Browser, site: Site): Promise<{ page: Page; reviews: Locator }> {
  const page = await browser.newPage()
  await page.goto(site.server.url)
  return { page, reviews: page.getByRole('region', { name: 'Reviews' }) }
}

test(
  'the owner sees a held review at once and publishes it; hidden for a reason, it disappears and still counts',
  { tag: '@core' },
  async ({ page, browser, site }) => {
    await writeAsVisitor(browser, site, 'Spotless.')
    await becomeOwner(page, site)
    const more = entrance(page, 'More')
    await expect(more).not.toContainText('wait')
    expect(await writeAsVisitor(browser, site, text)).toMatch(/not shown[^]*phone number/)
    await expect(more).toContainText('1 waits for you')

    await goTo(page, 'Reviews')
    const dialog = pane(page, 'Reviews')
    const rows = dialog.getByRole('listitem')
    await expect(rows).toHaveCount(1)
    for (const words of [text, 'Dana', 'phone number']) await expect(rows).toContainText(words)
    await expect(rows.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
    await expect(dialog).toContainText('1 of 2 published')
    await rows.getByRole('button', { name: 'Publish the review of Dana' }).click()
    await expect(dialog.getByRole('status')).toContainText('Published. Visitors see it from now on.')
    await rows.getByRole('button', { name: 'Undo: Dana' }).click()
    await expect(dialog).toContainText('1 of 2 published')
    await rows.getByRole('button', { name: 'Publish the review of Dana' }).click()
    await expect(rows.getByRole('button', { name: 'Published: Dana' })).toBeVisible()

    const shown = await openAsVisitor(browser, site)
    await expect(shown.reviews).toContainText(text)
    await expect(shown.reviews).toContainText('2 of 2 published')

    await dialog.getByRole('radio', { name: /^Published \d/ }).check()
    await rows.filter({ hasText: text }).getByRole('button', { name: 'Hide the review of Dana' }).click()
    const hide = page.getByRole('dialog', { name: 'Hide the review of Dana' })
    await hide.getByRole('button', { name: 'Hide the review' }).click()
    await expect(hide.getByText('Choose one of the reasons.')).toBeVisible()
    await expect(hide.getByRole('radio').first()).toBeFocused()
    await hide.getByRole('radio', { name: 'It contains somebody’s personal data.' }).check()
    await hide.getByRole('button', { name: 'Hide the review' }).click()
    await expect(hide).toHaveCount(0)
    await expect(dialog).toContainText('1 of 2 published')
    await dialog.getByRole('radio', { name: /^Hidden \d/ }).check()
    await expect(rows).toContainText('It contains somebody’s personal data.')

    await shown.page.reload()
    await expect(shown.reviews).toContainText('1 of 2 published')
    await expect(shown.reviews).not.toContainText(text)
  },
)

test('a new review appears while the owner reads, and each decision keeps its place', async ({
  page,
  browser,
  site,
}) => {
  await becomeOwner(page, site)
  await writeAsVisitor(browser, site, 'See https://example.com, first.')
  await expect(entrance(page, 'More')).toContainText('1 waits for you')
  await entrance(page, 'More').press('Enter')
  await expect(entrance(page, 'Reviews')).toContainText('1 waits for you')
  await entrance(page, 'Reviews').press('Enter')
  const rows = pane(page, 'Reviews').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await writeAsVisitor(browser, site, 'See https://example.com, second.')
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button', { name: 'Keep hidden the review of Dana' }).press('Enter')
  await expect(rows.first().getByRole('button', { name: 'Kept hidden: Dana' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.first().getByRole('button', { name: 'Undo: Dana' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.last().getByRole('button', { name: 'Publish the review of Dana' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entrance(page, 'Reviews')).toBeFocused()
})

test('the owner replies once, edits the reply, removes it, and visitors read it under the review', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await writeAsVisitor(browser, site, 'Late, and nobody called.')
  await becomeOwner(page, site)
  await goTo(page, 'Reviews')
  const row = pane(page, 'Reviews').getByRole('listitem')
  await row.getByRole('button', { name: 'Reply to the review of Dana' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Reply to the review of Dana' })
  await form.getByRole('button', { name: 'Publish the reply' }).click()
  await expect(form.getByLabel('Your reply')).toBeFocused()
  await expect(form.getByLabel('Your reply')).toHaveAccessibleDescription(/Write a sentence/)
  await form.getByLabel('Your reply').fill('<b>Sorry</b>, we shoud have called.')
  await expectNoBarriers(page)
  await form.getByRole('button', { name: 'Publish the reply' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('<b>Sorry</b>, we shoud have called.')
  await expect(row.getByRole('button', { name: 'Reply to the review of Dana' })).toHaveCount(0)

  await row.getByRole('button', { name: 'Edit the reply to Dana' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit the reply to Dana' })
  await expect(edit.getByLabel('Your reply')).toHaveValue('<b>Sorry</b>, we shoud have called.')
  await edit.getByLabel('Your reply').fill('Sorry, we should have called.')
  await edit.getByRole('button', { name: 'Change the reply' }).click()
  await expect(row).toContainText('Sorry, we should have called.')
  // The button of this change, not of the one before.
  await expect(row).toContainText('Reply changed')
  await row.getByRole('button', { name: 'Undo: Dana' }).press('Enter')
  await expect(row).toContainText('<b>Sorry</b>, we shoud have called.')
  const shown = await openAsVisitor(browser, site)
  await expect(shown.reviews.getByRole('listitem')).toContainText(/Reply from .*<b>Sorry<\/b>, we shoud have called\./)

  // After a day nothing is offered any more, and an open form is refused with a sentence.
  await row.getByRole('button', { name: 'Edit the reply to Dana' }).press('Enter')
  turnClock(site, 'update reviews set replied_at = 1')
  await edit.getByRole('button', { name: 'Change the reply' }).click()
  await expect(edit).toContainText('A reply can be changed for one day')
  await page.reload()
  await expect(row).toContainText('Your reply')
  await expect(row.getByRole('button', { name: 'Edit the reply to Dana' })).toHaveCount(0)
})

/** Tests do not wait for tomorrow, or two hours. */
function turnClock(site: Site, change: string): void {
  const file = new SqliteFile(join(site.folder, 'broom.sqlite'))
  file.prepare(change).run()
  file.close()
}

function findMail(site: Site, subject: RegExp) {
  return site.mail.received.find(({ parsed }) => subject.test(parsed.subject ?? ''))
}

test('a finished visit asks its customer for a review; the link opens the form and verifies the review', async ({
  page,
  browser,
  site,
}) => {
  const dashboard = await becomeOwner(page, site)
  const customer = await browser.newPage()
  await customer.goto(site.server.url)
  await customer.getByRole('button', { name: 'Book Now' }).click()
  await fillVisitor(bookingDialog(customer))
  await chooseWindow(bookingDialog(customer))
  await sendBooking(bookingDialog(customer))
  await dashboard.getByRole('button', { name: `Confirm ${visitor.Name}` }).click()
  await expect(dashboard.getByRole('button', { name: `Confirm ${visitor.Name}` })).toHaveCount(0)
  turnClock(site, 'update bookings set starts_at = 1')
  await page.reload()
  await dashboard.getByRole('button', { name: `Complete the visit of ${visitor.Name}` }).click()
  await expect(dashboard.getByRole('button', { name: `Complete the visit of ${visitor.Name}` })).toHaveCount(0)

  turnClock(site, "update messages set next_attempt_at = 1 where kind = 'review-request'")
  await expect
    .poll(() => findMail(site, /^How was your cleaning on /)?.to, { timeout: 10_000 })
    .toEqual([visitor['Email']])
  const link = /http\S+\?review=\S+/.exec(findMail(site, /^How was/)?.parsed.text ?? '')?.[0] ?? ''
  // In tests the system chooses the port in the e-mail's link.
  await customer.goto(`${site.server.url}/${new URL(link).search}`)
  const form = customer.getByRole('dialog', { name: 'Write a Review' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ana D.')
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByLabel('Location', { exact: true }).fill('San Francisco')
  await form.getByLabel('Your experience', { exact: true }).fill('On time, and the oven shines again.')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible()
  const shown = await openAsVisitor(browser, site)
  await expect(shown.reviews.getByRole('listitem')).toContainText('Verified visit')
  await expect.poll(() => findMail(site, /^A new review is on your page/)?.to, { timeout: 10_000 }).toHaveLength(1)
})

test('the reviews have no accessibility barriers', async ({ page, browser, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeOwner(page, site)
  await goTo(page, 'Reviews')
  const dialog = pane(page, 'Reviews')
  await expect(dialog).toContainText('No review is published yet.')
  await expectNoBarriersInBothLooks(page, 'no review')
  await writeAsVisitor(browser, site, text)
  await dialog.getByRole('radio', { name: /^Waiting 1/ }).check()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectNoBarriersInBothLooks(page, 'a waiting review')
  await dialog.getByRole('button', { name: 'Publish the review of Dana' }).click()
  await dialog.getByRole('radio', { name: /^Published \d/ }).check()
  await dialog.getByRole('button', { name: 'Hide the review of Dana' }).click()
  await page.getByRole('button', { name: 'Hide the review', exact: true }).click()
  await expect(page.getByText('Choose one of the reasons.')).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'hiding a review')
})

test('after a lost answer the second press hides a review, also from a dialog opened again', async ({
  page,
  browser,
  site,
}) => {
  await writeAsVisitor(browser, site, 'Spotless.')
  await becomeOwner(page, site)
  await goTo(page, 'Reviews')
  const dialog = pane(page, 'Reviews')
  await expect(dialog.getByRole('button', { name: 'Hide the review of Dana' })).toBeVisible()

  const keys: unknown[] = []
  // The review is hidden, and a broken connection keeps every answer from the owner.
  await page.route('**/api/reviews/**', async (route) => {
    if (route.request().method() === 'POST') {
      keys.push(route.request().postDataJSON().key)
      await route.fetch()
    }
    await route.abort('connectionreset')
  })
  const hide = await chooseReason(page, dialog)
  await expect(hide).toContainText('The server did not answer.')
  await hide.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()

  await page.unroute('**/api/reviews/**')
  await page.route('**/api/reviews/moderation*', (route) => route.abort('connectionreset'))
  await page.route('**/hide', async (route) => {
    keys.push(route.request().postDataJSON().key)
    await route.continue()
  })
  await goTo(page, 'Reviews')
  await chooseReason(page, dialog)
  await expect(page.getByRole('dialog', { name: 'Hide the review of Dana' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Hidden: Dana' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

async function chooseReason(page: Page, dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Hide the review of Dana' }).click()
  const hide = page.getByRole('dialog', { name: 'Hide the review of Dana' })
  await hide.getByRole('radio', { name: 'It contains somebody’s personal data.' }).check()
  await hide.getByRole('button', { name: 'Hide the review' }).click()
  return hide
}
