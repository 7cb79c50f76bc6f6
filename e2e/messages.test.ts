import { becomeOwner, fillEstimate, goTo, pane, sendEstimate } from './office.ts'
import { book } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('the count on Messages leads to its list, the filter is in the address, and messages to you have their own list', async ({
  page,
  site,
}) => {
  const today = await becomeOwner(page, site)
  await book(page, site)
  site.mail.behave('refuse-recipient')
  await sendEstimate(await fillEstimate(page, { Email: 'wanda@example.com' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  site.mail.behave('accept')
  const bar = page.getByRole('navigation', { name: 'Sections of the Owner Dashboard' })
  const count = bar.getByRole('link', { name: /^Messages/ })
  await today.getByRole('button', { name: 'Decide' }).click()
  const messages = pane(page, 'Messages')
  await expect(messages.getByRole('radio', { name: /^Needs you/ })).toBeChecked()
  await expect(messages.getByRole('button', { name: /wanda@example.com/ })).toBeVisible()
  await expect(async () => {
    const shown = await messages.getByRole('listitem').count()
    expect(await count.textContent()).toMatch(new RegExp(`^Messages${shown},`))
  }).toPass()
  for (const row of await messages.getByRole('listitem').all()) await expect(row).toContainText('Failed')
  const before = Number(/^Messages(\d+)/.exec((await count.textContent()) ?? '')?.[1])
  const left = messages.getByRole('listitem').filter({ hasText: 'wanda@example.com' })
  await expect(left.getByRole('strong')).toHaveText('Ana María Díaz')
  await left.getByRole('button', { name: 'Leave it: take the message to Ana María Díaz off this list' }).press('Enter')
  await expect(left).toHaveCount(0)
  await expect(count).not.toContainText(`Messages${before},`)

  await messages.getByRole('radio', { name: 'To you' }).check()
  await expect(messages.getByRole('listitem').first()).toContainText('Email to owner@example.com')
  await expect(messages.getByRole('button', { name: /wanda@example.com/ })).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).search).toBe('?office=messages&list=to-you')
  await page.reload()
  await expect(messages.getByRole('radio', { name: 'To you' })).toBeChecked()
  await messages.getByRole('radio', { name: 'To customers' }).check()
  await expect(messages.getByRole('button', { name: /wanda@example.com/ })).toBeVisible()
  await expect(messages.getByRole('button', { name: /owner@example.com/ })).toHaveCount(0)
})

test('with nothing to decide Messages opens with messages to customers', async ({ page, site }) => {
  await becomeOwner(page, site)
  await book(page, site)
  await goTo(page, 'Messages')
  const messages = pane(page, 'Messages')
  await expect(messages.getByRole('radio', { name: 'To customers' })).toBeChecked()
  await expect(messages.getByRole('radio', { name: 'To customers' })).toBeFocused()
  await expect(messages.getByRole('button', { name: /Email to ana@example.com/ }).first()).toBeVisible()
  await messages.getByRole('radio', { name: 'Needs you' }).check()
  await expect(messages).toContainText('Nothing needs you.')
})

const sizes = { 'a phone': { width: 390, height: 664 }, 'a desk': { width: 1280, height: 800 } }
const entries = {
  'a phone': ['Today', 'Calendar', 'Bookings', 'Customers', 'More'],
  'a desk': ['Today', 'Calendar', 'Bookings', 'Estimates', 'Customers', 'Messages', 'More'],
}

for (const where of ['a phone', 'a desk'] as const) {
  test(`on ${where} every screen is in the bar or behind More, and the bar says where it belongs`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(sizes[where])
    await becomeOwner(page, site)
    const links = page
      .getByRole('navigation', { name: 'Sections of the Owner Dashboard' })
      .getByRole('link')
      .filter({ visible: true })
    await expect(links.locator('> span')).toHaveText(entries[where])
    for (const [screen, entry] of [
      ['Estimates', where === 'a phone' ? 'More' : 'Estimates'],
      ['Emails and texts', where === 'a phone' ? 'More' : 'Messages'],
      ['Who owes', 'More'],
      ['Reviews', 'More'],
      ['Crew', 'More'],
      ['Settings', 'More'],
      ['API tokens', 'More'],
      ['Security log', 'More'],
    ] as const) {
      await goTo(page, screen)
      await expect(pane(page, screen).getByRole('heading', { name: screen, exact: true })).toBeVisible()
      await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(new RegExp(`^${entry}`))
    }
  })
}
