import { launchServer } from '../tools/testing/launch-server.ts'
import { becomeOwner, fillEstimate, goTo, pane, sendEstimate } from './office.ts'
import { expect, test } from './site.ts'

test(
  'a failing mail server is on the dashboard with the remedy, and gone when it is back',
  { tag: '@core' },
  async ({ page, site }) => {
    const dashboard = await becomeOwner(page, site)
    site.mail.behave('refuse-greeting')
    await sendEstimate(await fillEstimate(page))
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    const note = dashboard.getByRole('status').filter({ hasText: 'No email has left since' })
    await expect(note).toContainText('1 waits')
    await expect(note).toContainText('The mail server takes no email for now. If it lasts, ask your mail provider.')
    await expect(note).toContainText('554 Out of order')
    site.mail.behave('accept')
    await expect(note).toHaveCount(0, { timeout: 10_000 })
    expect(site.mail.newest().to).toEqual(['ana@example.com'])
  },
)

test.describe('before a mail server is set up', () => {
  test.use({ delivers: false })

  test('messages written before are sent by one press once there is one', async ({ page, site }) => {
    await becomeOwner(page, site)
    await sendEstimate(await fillEstimate(page))
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await site.server.stop()
    const mail = { SMTP_URL: site.mail.url, MAIL_FROM: 'office@example.com' }
    const { port } = new URL(site.server.url)
    site.server = await launchServer({ DATA_DIR: site.folder, PORT: port, ...mail })

    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Owner Dashboard' }).click()
    await goTo(page, 'Messages')
    const outbox = pane(page, 'Messages')
    const note = outbox.getByRole('status').filter({ hasNotText: 'Loading the messages' })
    await expect(note).toContainText('1 email was written before it could be sent.')
    await outbox.getByRole('button', { name: 'Send it' }).press('Enter')
    await expect(note).toContainText('1 message is on the way.')
    await expect(outbox.getByRole('heading', { name: 'Messages' })).toBeFocused()
    await expect(outbox.getByRole('listitem').filter({ hasText: 'Email to' })).toContainText('Sent')
    expect(site.mail.received).toHaveLength(1)
  })
})

test('the owner sends a test message to themselves, and reads its result and that of the next one', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await goTo(page, 'Emails and texts')
  const screen = pane(page, 'Emails and texts')
  const mail = screen.getByRole('region', { name: 'Emails' })
  await expect(mail).toContainText('Emails go out')
  await mail.getByRole('button', { name: 'Send me a test email' }).press('Enter')
  await expect(mail.getByRole('status').last()).toContainText('was accepted for owner@example.com')
  expect(site.mail.newest().parsed.subject).toMatch(/^Test from the Owner Dashboard of /)
  site.mail.behave('refuse-recipient')
  await mail.getByRole('button', { name: 'Send me a test email' }).press('Enter')
  await expect(mail.getByRole('status').last()).toContainText('to owner@example.com did not leave.')
  await mail.getByRole('link', { name: 'Open this message' }).click()
  await expect(pane(page, 'Email')).toContainText('Failed')
  await page.goBack()
  await expect(mail).toBeVisible()
})
