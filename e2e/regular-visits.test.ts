import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, pane, signIn, findAct } from './office.ts'
import { bookConfirmed, bookWithLink, confirm, findWindows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

test("the owner reads a regular customer's next dates, pauses them after a preview, and undoes it", async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  const first = await bookConfirmed(page, site, { ...free[4], frequency: 'weekly' })
  await page.goto(`${site.server.url}/?office=bookings&id=${first.id}`)
  const visit = pane(page, 'Ana Díaz')
  const regular = visit.getByRole('region', { name: 'Regular visits' })
  await expect(regular.getByText(/^Every week on /)).toBeVisible()
  await expect(regular.getByRole('listitem').nth(1)).toContainText('$71, planned')
  await expectNoBarriers(page)

  const day = (weeks: number) => new Date(Date.parse(first.date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
  await (await findAct(regular, 'Pause', true)).click()
  await regular.getByLabel('From', { exact: true }).fill(day(1))
  await regular.getByLabel(/^Until/).fill(day(3))
  await regular.getByRole('button', { name: 'See what happens' }).click()
  await expect(regular.getByText('What happens')).toBeVisible()
  await expect(regular.getByText('The customer gets one email.')).toBeVisible()
  await expectNoBarriers(page)
  await regular.getByRole('button', { name: 'Pause these visits' }).click()
  await expect(regular.getByText(/^Paused from /)).toBeVisible()
  await regular.getByRole('button', { name: /^Undo/ }).click()
  await expect(regular.getByText(/^Paused from /)).toBeHidden()
  await expect(await findAct(regular, 'Pause', true)).toBeVisible()
})

test('a new price applies from the chosen visit on', async ({ page, site }) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  const first = await bookConfirmed(page, site, { ...free[4], frequency: 'every-2-weeks' })
  await page.goto(`${site.server.url}/?office=bookings&id=${first.id}`)
  const regular = pane(page, 'Ana Díaz').getByRole('region', { name: 'Regular visits' })
  await regular.getByRole('button', { name: 'Change' }).click()
  await regular.getByLabel('From this visit on').selectOption({ index: 1 })
  await regular.getByLabel('Price of each visit in dollars').fill('95')
  await regular.getByRole('button', { name: 'See what happens' }).click()
  await expect(regular.getByRole('status').getByRole('listitem').nth(1)).toContainText('$95')
  await regular.getByRole('button', { name: 'Change them from then on' }).click()
  await expect(regular.getByText(/^No visits from .* on$/)).toBeVisible()
})

test('another service applies from the chosen visit on, at the price by the list, and is undone', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  const first = await bookConfirmed(page, site, { ...free[4], frequency: 'weekly' })
  await page.goto(`${site.server.url}/?office=bookings&id=${first.id}`)
  const regular = pane(page, 'Ana Díaz').getByRole('region', { name: 'Regular visits' })
  await regular.getByRole('button', { name: 'Change' }).click()
  await regular.getByLabel('From this visit on').selectOption({ index: 1 })
  await regular.getByText('What is cleaned').click()
  await regular.getByLabel('Service', { exact: true }).selectOption('deep')
  await expect(regular.getByText(/^\$\d+ instead of \$71, by your price list$/)).toBeVisible()
  const price = await regular.getByLabel('Price of each visit in dollars').inputValue()
  await regular.getByRole('button', { name: 'See what happens' }).click()
  const plan = regular.getByRole('status')
  await expect(plan.getByText('Service: Deep Clean (was Standard Clean)')).toBeVisible()
  await expect(plan.getByText(`Price: $${price} (was $71)`)).toBeVisible()
  await expectNoBarriers(page)
  await regular.getByRole('button', { name: 'Change them from then on' }).click()
  await regular.getByRole('button', { name: /^Undo/ }).click()
  await expect(regular.getByRole('button', { name: 'Change' })).toBeVisible()
  await expect(regular.getByText('$71 each visit')).toBeVisible()
})

test('the calendar shows the days of regular visits beyond those that are made, in gray', async ({ page, site }) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  const first = await bookConfirmed(page, site, { ...free[4], frequency: 'weekly' })
  const later = new Date(Date.parse(first.date) + 84 * 86_400_000).toISOString().slice(0, 10)
  const calendar = pane(page, 'Calendar')
  for (const view of ['day', 'week', 'month']) {
    await page.goto(`${site.server.url}/?office=calendar&view=${view}&date=${later}`)
    await expect(calendar.getByRole('region', { name: '1 planned visit' }).getByText('Ana Díaz')).toBeVisible()
    await expectNoBarriers(page)
  }
  await expect(calendar.getByRole('gridcell', { name: /1 planned visit/ }).first()).toBeVisible()
  await calendar.getByRole('region', { name: '1 planned visit' }).getByRole('link', { name: 'Ana Díaz' }).click()
  await expect(pane(page, 'Ana Díaz')).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('a customer reads the next dates by the private link, and skips this visit', async ({ page, site }) => {
      await signIn(page, site)
      const free = await findWindows(page, site)
      const { booking, link } = await bookWithLink(page, site, { ...free[4], frequency: 'weekly' })
      await confirm(page, site, booking.id)
      await page.goto(site.server.url + link)
      const regular = page.getByRole('region', { name: 'Your regular visits' })
      await expect(regular.getByRole('listitem')).toHaveCount(3)
      await regular.getByText('Skip this visit').click()
      await expect(regular.getByText(/^Your next visit would then be on .* for \$71\.$/)).toBeVisible()
      await regular.getByRole('button', { name: 'Skip it' }).click()
      await expect(page.getByText('Skipped this time')).toBeVisible()
    })
  })
