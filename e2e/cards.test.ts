import { standInKey } from '../tools/cards/card-stand-in.ts'
import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { openAs, sendInvoice } from './invoice-link.ts'
import { openSettings, pane, unfold } from './office.ts'
import { bookConfirmed, letVisitsBegin } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'
import type { Page } from '@playwright/test'

test.use({ limits: false, hasAddress: true, viewport: { width: 390, height: 664 } })

const small = { width: 390, height: 664 }
const wide = { width: 1280, height: 800 }

/** The owner enters the key in Settings. */
async function enterKey(page: Page, site: Site): Promise<void> {
  const part = await unfold(await openSettings(page), 'Cards')
  await part.getByLabel('Restricted key').fill('sk_live_all_of_it')
  await part.getByRole('button', { name: 'Try it and save the key' }).click()
  await expect(part).toContainText('Make a restricted key instead')
  site.cards.forbid('refund_write')
  await part.getByLabel('Restricted key').fill(standInKey)
  await part.getByLabel('Restricted key').press('Enter')
  await expect(part).toContainText('set to Write: Charges and Refunds')
  site.cards.allow()
  await part.getByRole('button', { name: 'Try it and save the key' }).click()
  await expect(part).toContainText('The key works.')
  await expect(part).toContainText('Stripe reports each payment to this site at once.')
}

test('the owner enters a key, and a customer without a script pays by card with a tip', async ({
  page,
  site,
  browser,
}) => {
  const link = await sendInvoice(page, site)
  await enterKey(page, site)
  const customer = await openAs(browser, link, { viewport: small, javaScriptEnabled: false })
  const sheet = customer.getByRole('dialog', { name: /^Invoice \d{4}-0001$/ })
  await sheet.getByLabel(/^20%/).check()
  await sheet.getByRole('button', { name: 'Pay by card' }).click()
  await expect(customer.getByRole('heading', { name: '$106.80' })).toBeVisible()
  await expect(customer.getByText('Tip: $17.80')).toBeVisible()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet).toContainText('This invoice is paid. Thank you!')
  await expect(sheet).toContainText('You paid $106.80 by card (Visa 4242)')

  const { url } = site.server
  const { items } = await (await page.request.get(`${url}/api/bookings`)).json()
  await page.goto(`${url}/?office=bookings&id=${items[0].id}`)
  const visit = pane(page, 'Ana Díaz').getByRole('region', { name: 'Payment' })
  const paid = await unfold(visit, 'Card payments')
  await expect(paid).toContainText('Visa 4242: $106.80, with a tip of $17.80')
  await paid.getByRole('button', { name: 'Refund to Visa 4242' }).press('Enter')
  await paid.getByLabel('Amount to give back').fill('200')
  await paid.getByRole('button', { name: 'Refund $200 to the card' }).press('Enter')
  await expect(paid).toContainText('Enter an amount of at most $106.80.')
  await paid.getByLabel('Amount to give back').fill('20')
  await paid.getByRole('button', { name: 'Refund $20 to the card' }).press('Enter')
  await expect(paid).toContainText('$20 given back,')
  await customer.reload()
  await expect(sheet).toContainText('We gave $20.00 back to this card')
  await customer.context().close()
})

test('a declined card can be tried again, Back leads to the invoice, and a lost report loses nothing', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(wide)
  site.cards.hooksAre('lost')
  const link = await sendInvoice(page, site)
  await enterKey(page, site)
  const customer = await openAs(browser, link, { viewport: wide })
  const sheet = customer.getByRole('dialog', { name: /^Invoice \d{4}-0001$/ })
  await expectNoBarriersAtBothWidths(customer, 'the page where an invoice is paid by card')
  await sheet.getByRole('button', { name: 'Pay by card' }).press('Enter')
  await expect(customer.getByRole('heading', { name: '$89.00' })).toBeVisible()
  await customer.getByLabel('Visa 0341 is declined').check()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(customer.getByRole('alert')).toContainText('Your card was declined.')
  await customer.getByRole('link', { name: 'Back' }).click()
  await expect(sheet).toContainText('Left to pay')
  await sheet.getByRole('button', { name: 'Pay by card' }).click()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet).toContainText('This invoice is paid. Thank you!')
  const { items } = await (await page.request.get(`${site.server.url}/api/ledger/owed`)).json()
  expect(items).toEqual([])
  await expect(pane(page, 'Settings')).toBeVisible()
  await customer.context().close()
})

test('a customer keeps the card, the owner charges it in one press, and the customer ends it', async ({
  page,
  site,
  browser,
}) => {
  const link = await sendInvoice(page, site)
  await enterKey(page, site)
  const customer = await openAs(browser, link, { viewport: small })
  const sheet = customer.getByRole('dialog', { name: /^Invoice \d{4}-0001$/ })
  await sheet.getByLabel(/^Keep my card for later visits\./).check()
  await sheet.getByRole('button', { name: 'Pay by card' }).click()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet).toContainText('This invoice is paid. Thank you!')
  await expect(sheet).toContainText('We keep your card (Visa 4242)')
  await expectNoBarriersAtBothWidths(customer, 'the page of a kept card')

  const { url } = site.server
  const { id } = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await page.goto(`${url}/?office=bookings&id=${id}`)
  const visit = pane(page, 'Ana Díaz')
  await visit.getByRole('button', { name: /^Complete/ }).click()
  const money = visit.getByRole('region', { name: 'Payment' })
  const [method = ''] = site.cards.kept.methods.keys()
  site.cards.setCard(method, 'declined')
  await money.getByRole('button', { name: 'Charge $89 to Visa 4242' }).press('Enter')
  await expect(money).toContainText('The customer has been sent the invoice with its link to pay.')
  await expectNoBarriersAtBothWidths(page, 'a visit whose card was declined')
  site.cards.setCard(method, 'works')
  await money.getByRole('button', { name: 'Charge $89 to Visa 4242' }).press('Enter')
  await expect(money).toContainText('paid by card')

  await customer.goto(link)
  await sheet.getByRole('button', { name: 'Stop keeping my card' }).click()
  await expect(sheet).toContainText('Keep a card')
  await customer.context().close()
})

test('the owner reads in Today of a payment, a refund at Stripe and a dispute, and of its end', async ({
  page,
  site,
  browser,
}) => {
  const link = await sendInvoice(page, site)
  await enterKey(page, site)
  const customer = await openAs(browser, link, { viewport: small })
  await customer.getByRole('button', { name: 'Pay by card' }).click()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(customer.getByText('This invoice is paid. Thank you!')).toBeVisible()
  await customer.context().close()
  const [intent = ''] = site.cards.kept.intents.keys()

  const { url } = site.server
  await page.goto(`${url}/?office=today`)
  const news = page.getByRole('region', { name: 'Card payments' })
  site.cards.refundThere(intent, 2_000)
  await expect(news).toContainText('$20 was refunded to Ana Díaz at Stripe')
  const { id } = site.cards.dispute(intent, { amount: 6_900 })
  await expect(news).toContainText('Ana Díaz disputes $69')
  await expect(news).toContainText(
    /Stripe takes your evidence until \w+ \d+\. They say they did not make this payment\./,
  )
  await expect(news.getByRole('link', { name: 'Answer at Stripe: the dispute of Ana Díaz' })).toHaveAttribute(
    'href',
    `https://dashboard.stripe.com/test/disputes/${id}`,
  )
  await expectNoBarriersAtBothWidths(page, 'Today with news of cards')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    news.getByRole('link', { name: 'Save evidence' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^evidence-\d{4}-0001\.pdf$/)
  await news.getByRole('button', { name: /^Got it: \$20 was refunded/ }).click()
  await expect(news).not.toContainText('was refunded')

  await page.goto(`${url}/?office=customers`)
  await page.getByRole('button', { name: /^Ana Díaz/ }).click()
  await expect(pane(page, 'Ana Díaz').getByRole('region', { name: 'Account' })).toContainText('$69 disputed.')

  const { items } = await (await page.request.get(`${url}/api/bookings`)).json()
  await page.goto(`${url}/?office=bookings&id=${items[0].id}`)
  const money = pane(page, 'Ana Díaz').getByRole('region', { name: 'Payment' })
  await expect(money).toContainText('$69 disputed.')
  await expect(money).toContainText('You did it at Stripe.')
  await expect(money.getByRole('button', { name: 'Refund to Visa 4242' })).toBeHidden()
  await expectNoBarriersAtBothWidths(page, 'a visit whose card payment is disputed')
  site.cards.decide(id, 'lost')
  await expect(money).toContainText('$69 dispute lost, the money went back.')
  await expect(money).toContainText('$69 of $69 still to pay')
  await page.goto(`${url}/?office=today`)
  await expect(news).toContainText('Dispute lost: $69 went back to Ana Díaz')
})
