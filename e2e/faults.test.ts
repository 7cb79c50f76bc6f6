import type { Request } from '@playwright/test'
import {
  becomeOwner,
  counter,
  customer,
  fillEstimate,
  goTo,
  openNewestEmail,
  pane,
  recentEstimates,
  sendEstimate,
  sentNotice,
} from './office.ts'
import { book } from './owner-visits.ts'
import { expect, test } from './site.ts'

const emailFailed = 'Estimate created but email failed to send.'

test(
  'mail server down: a draft, the failure alert, and the email when it is back',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    site.mail.behave('refuse-greeting')
    const form = await fillEstimate(page)
    const downloading = page.waitForEvent('download')
    await sendEstimate(form)
    const alert = page.getByRole('alertdialog', { name: emailFailed })
    await expect(alert.getByRole('listitem').first()).toContainText('it is tried again by itself')
    await expect(alert.getByRole('listitem').last()).toHaveText('Please contact the customer directly.')
    await expect(alert).toContainText('Text message sent')
    await expect(alert).toContainText('PDF downloaded')
    await downloading
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(form).toBeHidden()
    await expect(recentEstimates(page).first()).toContainText('Draft')

    // No press is needed: the relay notices.
    site.mail.behave('accept')
    await expect(recentEstimates(page).first()).toContainText('Sent', { timeout: 10_000 })
    expect(site.mail.received).toHaveLength(1)
    await expect(counter(page, 'Estimates Sent')).toHaveText('1')
  },
)

test('refused recipient: a draft, and the reason under Messages', { tag: '@core' }, async ({ page, site }) => {
  await becomeOwner(page, site)
  site.mail.behave('refuse-recipient')
  await sendEstimate(await fillEstimate(page))
  const alert = page.getByRole('alertdialog', { name: emailFailed })
  await expect(alert.getByRole('listitem').last()).toHaveText('Please contact the customer directly.')
  await alert.getByRole('button', { name: 'OK' }).click()
  const email = await openNewestEmail(page)
  await expect(email).toContainText('No such mailbox here')
  await expect(email.getByRole('button', { name: 'Send again' })).toBeVisible()
  expect(site.mail.received).toHaveLength(0)
})

test('mail server that takes 20 s: the owner waits 10, and the dashboard shows when it was sent', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  site.mail.behave('slow')
  await sendEstimate(await fillEstimate(page))
  const alert = page.getByRole('alertdialog', { name: emailFailed })
  await expect(alert).toContainText('has not been sent yet', { timeout: 30_000 })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(recentEstimates(page).first()).toContainText('Sent', { timeout: 40_000 })
  expect(site.mail.received).toHaveLength(1)
})

test('connection lost after the message: reported as in doubt, and retried with the same Message-ID', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  site.mail.behave('cut-after-data')
  await sendEstimate(await fillEstimate(page))
  const inDoubt = page.getByRole('alertdialog', { name: /nobody knows yet whether the email was sent/ })
  await expect(inDoubt).toContainText('may or may not have been sent')
  await inDoubt.getByRole('button', { name: 'OK' }).click()
  site.mail.behave('accept')
  const email = await openNewestEmail(page)
  const doubt = email.getByText(/^It may have been sent already: an attempt of .+ ended without an answer\.$/)
  await expect(doubt).toBeVisible()
  await email.getByRole('button', { name: 'Send now' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send it again? It may have arrived.' })
  await expect(question).toContainText(`${customer['Email']} may have this message already`)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => site.mail.received.length).toBe(2)
  expect(new Set(site.mail.received.map(({ parsed }) => parsed.messageId)).size).toBe(1)
  await expect(doubt).toBeHidden()
})

test(
  'a failed text changes nothing else; one in doubt is reported as in doubt',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    site.sms.behave({ kind: 'refuse', status: 400, code: 21211, message: "Invalid 'To' Phone Number" })
    await sendEstimate(await fillEstimate(page))
    const success = sentNotice(page)
    await expect(success).toContainText('Text message failed')
    await success.getByRole('button', { name: 'OK' }).click()

    site.sms.behave({ kind: 'hang', accepted: true })
    await sendEstimate(await fillEstimate(page))
    await expect(success).toContainText('may or may not have been sent', { timeout: 15_000 })
    await success.getByRole('button', { name: 'OK' }).click()
    await expect(recentEstimates(page).first()).toContainText('Sent')
    expect(site.sms.received).toHaveLength(1)
  },
)

test('a customer who did not ask for a text gets none', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await form.getByLabel('The customer asked for text messages').uncheck()
  await sendEstimate(form)
  await expect(page.getByRole('alertdialog')).toContainText('No text message')
  expect(site.sms.received).toHaveLength(0)
})

test(
  'server killed while mailing: after the restart one estimate, one email, sent',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    site.mail.behave('slow')
    await sendEstimate(await fillEstimate(page))
    await expect.poll(() => site.sms.received.length).toBe(1)
    site.mail.behave('accept')
    await site.killAndRestart()
    const alert = page.getByRole('alertdialog', {
      name: 'Error creating estimate. Please check your internet connection and try again.',
    })
    await alert.getByRole('button').first().click()
    const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
    await expect(form.getByLabel('Customer name')).toHaveValue(customer['Customer name'])
    await sendEstimate(form)
    await sentNotice(page).getByRole('button', { name: 'OK' }).click()
    await expect(recentEstimates(page)).toHaveCount(1)
    expect(new Set(site.mail.received.map(({ parsed }) => parsed.messageId)).size).toBe(1)
    expect(site.sms.received).toHaveLength(1)
  },
)

test(
  'a lost network keeps everything, and the second press makes one estimate',
  { tag: '@core' },
  async ({ page, site, context }) => {
    await becomeOwner(page, site)
    const form = await fillEstimate(page)
    await context.setOffline(true)
    await sendEstimate(form)
    await page
      .getByRole('alertdialog', { name: /check your internet connection/ })
      .getByRole('button')
      .first()
      .click()
    for (const [label, value] of Object.entries(customer))
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
    await context.setOffline(false)
    await sendEstimate(form)
    await expect(sentNotice(page)).toBeVisible()
    expect(site.mail.received).toHaveLength(1)
  },
)

test.describe('with nothing else to hear of', () => {
  // No message leaves, because that would be a change itself.
  test.use({ delivers: false })

  test('a booking made while the office opens appears, even if live updates connect only later', async ({
    page,
    site,
  }) => {
    const gate = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/api/events?*')
    await page.route('**/api/events?*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await becomeOwner(page, site)
    await expect(counter(page, 'Total Bookings')).toHaveText('0')
    await asked
    await book(page, site)
    gate.resolve()
    await expect(counter(page, 'Total Bookings')).toHaveText('1')
  })
})

test('without a network the office says so, even on an empty screen, and recovers by itself', async ({
  page,
  site,
  context,
}) => {
  const loading = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  await becomeOwner(page, site)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('customer-screens')),
  )
  await expect.poll(() => loading.size).toBe(0)
  await context.setOffline(true)
  await expect(page.getByText('The connection is lost.')).toBeVisible({ timeout: 30_000 })
  await goTo(page, 'Customers')
  const customers = pane(page, 'Customers')
  await expect(customers.getByRole('alert')).toContainText('connection')
  await context.setOffline(false)
  await expect(customers.getByText('No customers yet.')).toBeVisible()
  await expect(customers.getByRole('alert')).toBeHidden()
  await expect(page.getByText('The connection is lost.')).toBeHidden()
})

test('when an answer is lost, the same press again shows the same estimate', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await page.route(
    '**/api/estimates',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendEstimate(form)
  await page
    .getByRole('alertdialog', { name: /check your internet connection/ })
    .getByRole('button')
    .first()
    .click()
  await sendEstimate(form)
  await sentNotice(page).getByRole('button', { name: 'OK' }).click()
  await expect(recentEstimates(page)).toHaveCount(1)
  expect(site.mail.received).toHaveLength(1)
  expect(site.sms.received).toHaveLength(1)
})

test('pressing Send Estimate twice sends once', { tag: '@core' }, async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await form.getByRole('button', { name: 'Send Estimate' }).dblclick()
  await sentNotice(page).getByRole('button', { name: 'OK' }).click()
  await expect(recentEstimates(page)).toHaveCount(1)
  expect(site.mail.received).toHaveLength(1)
})
