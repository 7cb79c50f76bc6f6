import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, customer, fillEstimate } from './office.ts'
import { expect, test } from './site.ts'

test.use({ delivers: false })

test('the owner enters an email account at the screen, and messages leave without a restart', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  await page.goto(`${site.server.url}/?office=delivery`)
  await page.getByRole('button', { name: 'Set up email' }).click()
  const form = page.getByRole('dialog', { name: 'Your email account' })
  await expect(form.getByRole('listitem').filter({ hasText: 'app password' })).toBeVisible()
  await expectNoBarriers(page)
  await form.getByLabel('Where do you send email from?').selectOption('Another mail server')
  const { hostname, port } = new URL(site.mail.url)
  await form.getByLabel('Mail server').fill(hostname)
  await form.getByLabel('Port').fill(port)
  await form.getByLabel('User name').fill('office@sparkle.example')
  await form.getByLabel('Send from this address').fill('hello@sparkle.example')
  site.mail.behave('refuse-sign-in')
  await form.getByLabel('Password').fill('a mail password')
  await form.getByRole('button', { name: 'Try it and save' }).click()
  await expect(form.getByRole('alert')).toContainText('does not accept this user name and password')
  site.mail.behave('accept')
  await form.getByRole('button', { name: 'Try it and save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Emails go out', { exact: true })).toBeVisible()
  await page.goto(`${site.server.url}/?office=today`)
  const estimate = await fillEstimate(page)
  await estimate.getByRole('button', { name: 'Send Estimate' }).click()
  await expect.poll(() => site.mail.received.map(({ to }) => to.join()), { timeout: 15_000 }).toContain(customer.Email)
})
