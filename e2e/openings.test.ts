import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, pane } from './office.ts'
import { bookWithLink, confirm, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'
import type { Page } from '@playwright/test'
import { bookingDialog, chooseWindow, fillVisitor, sendBooking } from './visitor.ts'

test.use({ limits: false })

/** Two customers with later visits who said that earlier is welcome; returns their private links. */
async function bookTwo(page: Page, site: Site) {
  const free = await findWindows(page, site)
  const windows = [free.at(-1), free.at(-6)]
  const people = [
    { name: 'Ana Díaz', email: 'ana@example.com', phone: '(415) 555-0199' },
    { name: 'Bea Ortega', email: 'bea@example.com', phone: '(415) 555-0188' },
  ]
  const links: string[] = []
  for (const [index, person] of people.entries()) {
    const { booking, link } = await bookWithLink(page, site, { ...windows[index], ...person, earlier: true })
    await confirm(page, site, booking.id)
    links.push(link)
  }
  return { links: { ana: links[0] ?? '', bea: links[1] ?? '' }, at: free[6] ?? { date: '', window: '' } }
}

/** Offers the first free window of a day from the calendar. */
async function offerOn(page: Page, site: Site, date: string) {
  await page.goto(`${site.server.url}/?office=calendar&view=day&date=${date}`)
  await pane(page, 'Calendar')
    .getByRole('button', { name: /^Offer .* to customers who would come earlier$/ })
    .first()
    .click()
  return page.getByRole('dialog', { name: /^Offer / })
}

test('a free place is offered by one press, one customer takes it, and the other reads that it is gone', async ({
  page,
  browser,
  site,
}) => {
  await becomeOwner(page, site)
  const { links, at } = await bookTwo(page, site)
  const dialog = await offerOn(page, site, at.date)
  await expect(dialog.getByRole('checkbox', { name: /^Ana Díaz/ })).toBeChecked()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Offer it to 2 customers' }).click()
  await expect(dialog.getByText(/^Offered to 2 customers\./)).toBeFocused()
  await dialog.getByRole('button', { name: /^Undo/ }).click()
  await dialog.getByRole('button', { name: 'Offer it to 2 customers' }).click()
  await dialog.getByRole('button', { name: 'Finish' }).click()

  const customer = await browser.newPage()
  await customer.goto(site.server.url + links.ana)
  const ana = customer.getByRole('dialog', { name: 'Your booking' })
  const bea = await browser.newPage()
  await bea.goto(site.server.url + links.bea)
  await expectNoBarriers(customer)
  await ana.getByRole('button', { name: /^Take / }).click()
  await expect(ana.getByText(/^You took the earlier time/)).toBeVisible()
  await expectNoBarriers(customer)
  await bea.getByRole('button', { name: /^Take / }).click()
  await expect(bea.getByText(/somebody else took this time a moment before you/)).toBeVisible()
  await expectNoBarriers(bea)
  await bea.goto(site.server.url + links.bea)
  await expect(bea.getByText(/^Somebody else has taken/)).toBeVisible()

  await page.goto(`${site.server.url}/?office=today`)
  const offered = page.getByRole('region', { name: 'Earlier times offered' })
  await expect(offered.getByText('Taken')).toBeVisible()
  await expect(offered.getByText('Ana Díaz has it now.')).toBeVisible()
  await expect(offered.getByText('Came too late: Bea Ortega.')).toBeVisible()
  await expectNoBarriers(page)
})

test('a visitor says in the form that earlier is welcome, and the owner sees it', async ({ page, site, browser }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await chooseWindow(dialog)
  await dialog.getByRole('checkbox', { name: 'Tell me about earlier times.' }).check()
  await fillVisitor(dialog)
  await sendBooking(dialog)
  await expect(page.getByText(/^Thank you, /)).toBeVisible()
  await page.getByRole('link', { name: /\?booking=/ }).click()
  await page.getByRole('button', { name: 'Do not tell me about earlier times' }).waitFor()
  const owner = await (await browser.newContext()).newPage()
  await becomeOwner(owner, site)
  await owner.goto(`${site.server.url}/?office=bookings`)
  await owner
    .getByRole('button', { name: /Ana María Díaz/ })
    .first()
    .click()
  const visit = pane(owner, 'Ana María Díaz')
  await expect(visit.getByText('Welcome, if a time comes free')).toBeVisible()
  await visit.getByRole('button', { name: 'End it: Ana María Díaz keeps the time' }).click()
  await expect(visit.getByText('Not asked for')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the customer asks for earlier times and takes one with plain forms', async ({ page, site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true, baseURL: site.server.url })
    const owner = await context.newPage()
    await becomeOwner(owner, site)
    const { links, at } = await bookTwo(owner, site)
    await page.goto(site.server.url + links.ana)
    await page.getByRole('button', { name: 'Do not tell me about earlier times' }).click()
    await page.getByRole('button', { name: 'Tell me if an earlier time opens up' }).click()
    await expect(page.getByText('We will write to you if an earlier time opens up.')).toBeVisible()
    const dialog = await offerOn(owner, site, at.date)
    await dialog.getByRole('button', { name: 'Offer it to 2 customers' }).click()
    await expect(dialog.getByText(/^Offered to 2 customers\./)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Take / }).click()
    await expect(page.getByText(/^You took the earlier time/)).toBeVisible()
    // Back and a second press change nothing.
    await page.goBack()
    await page.reload()
    await expect(page.getByText(/^You took the earlier time/)).toBeVisible()
  })
})
