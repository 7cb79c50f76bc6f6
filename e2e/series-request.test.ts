import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, pane, signIn } from './office.ts'
import { bookWithLink, confirm, findWindows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test('a regular customer asks for another day, and takes it back', async ({ page, site, browser }) => {
      await becomeOwner(page, site)
      const free = await findWindows(page, site)
      const { booking, link } = await bookWithLink(page, site, { ...free[4], frequency: 'weekly' })
      await confirm(page, site, booking.id)
      const context = await browser.newContext({ javaScriptEnabled })
      const visitor = await context.newPage()
      await visitor.goto(site.server.url + link)
      const regular = visitor.getByRole('region', { name: 'Your regular visits' })
      await regular.getByText('Ask for another day or time').click()
      await regular.getByLabel('From this visit on').selectOption({ index: 1 })
      await expect(regular.getByLabel('Arrival window')).toHaveValue(booking.window)
      await regular.getByLabel('Arrival window').selectOption({ index: 3 })
      if (javaScriptEnabled) await expectNoBarriers(visitor)
      await regular.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(regular.getByText(/^You asked for .*, 2:00 PM – 4:00 PM, instead of the visit on /)).toBeVisible()
      if (javaScriptEnabled) await expectNoBarriers(visitor)
      await regular.getByRole('button', { name: 'Take this back' }).click()
      await expect(regular.getByText('Ask for another day or time')).toBeVisible()
      await context.close()
    })
  })

test('the owner reads what a yes does, changes the visits with one press, undoes it, and says no', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const free = await findWindows(page, site)
  const { booking, link } = await bookWithLink(page, site, { ...free[4], frequency: 'weekly' })
  await confirm(page, site, booking.id)
  await page.goto(site.server.url + link)
  const regular = page.getByRole('region', { name: 'Your regular visits' })
  await regular.getByText('Ask for another day or time').click()
  await regular.getByLabel('Arrival window').selectOption({ index: 3 })
  await regular.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(regular.getByText(/^You asked for /)).toBeVisible()

  const dashboard = await becomeOwner(page, site)
  const waits = dashboard.getByRole('region', { name: 'Regular visits that need you' })
  const row = waits.getByRole('listitem').filter({ hasText: 'Ana Díaz asks for another day' })
  await expect(row).toContainText('2:00 PM – 4:00 PM, instead of the visit on')
  await row.getByText('If you say yes').click()
  await expect(row.getByText('What happens')).toBeVisible()
  await expectNoBarriers(page)
  await row.getByRole('button', { name: 'Yes, change them: the visits of Ana Díaz' }).click()
  await row.getByRole('button', { name: /^Undo/ }).click()
  const no = row.getByRole('button', { name: 'No, keep the visits of Ana Díaz' })
  await expect(no).toBeVisible()

  await page.goto(`${site.server.url}/?office=bookings&id=${booking.id}`)
  const asked = pane(page, 'Ana Díaz').getByRole('region', { name: 'A request' })
  await asked.getByRole('button', { name: 'No, keep the visits of Ana Díaz' }).click()
  const words = asked.getByLabel('A sentence to the customer (optional)')
  await expect(words).toBeFocused()
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(asked.getByRole('button', { name: 'No, keep the visits of Ana Díaz' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  await words.fill('Those hours are taken until spring.')
  await expectNoBarriers(page)
  await asked.getByRole('button', { name: 'Say no' }).press('Enter')
  await expect(asked.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await page.goto(site.server.url + link)
  await expect(regular.getByText('Ask for another day or time')).toBeVisible()
})
