import { expectNoBarriers } from './barriers.ts'
import { becomeOwner } from './office.ts'
import { expect, test as base } from './site.ts'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { registration, startTokenServer, type TokenServer } from '../tools/token-server.ts'

const test = base.extend<{ tokens: TokenServer; mailbox: MailServer }>({
  // oxlint-disable-next-line eslint/no-empty-pattern
  tokens: async ({}, use) => {
    const tokens = await startTokenServer({ rotates: true })
    await use(tokens)
    await tokens.close()
  },
  mailbox: async ({ tokens }, use) => {
    const mailbox = await startMailServer({ takesToken: (token) => tokens.hasGiven(token) })
    await use(mailbox)
    await mailbox.close()
  },
  variables: async ({ tokens, mailbox }, use) => {
    await use({ ...tokens.signIn, MICROSOFT_SMTP_URL: mailbox.url })
  },
})
test.use({ delivers: false })

test('the owner signs in to a mailbox at Microsoft by a code, and types no password', async ({
  page,
  site,
  tokens,
  mailbox,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  await page.goto(`${site.server.url}/?office=delivery`)
  await page.getByRole('button', { name: 'Set up email' }).click()
  const form = page.getByRole('dialog', { name: 'Your email account' })
  await form.getByLabel('Where do you send email from?').selectOption('Microsoft 365 or Outlook')
  await expect(form.getByRole('listitem').filter({ hasText: 'App registrations' })).toBeVisible()
  await expect(form.getByLabel('Password')).toBeHidden()
  await expectNoBarriers(page)
  await form.getByLabel('Application (client) ID').fill('not an ID')
  await form.getByLabel('Directory (tenant) ID').fill(registration.tenant)
  await form.getByLabel('Mailbox you sign in with').fill('office@sparkle.example')
  await form.getByLabel('Send from this address').fill('office@sparkle.example')
  await form.getByRole('button', { name: 'Sign in at Microsoft', exact: true }).click()
  await expect(form.getByText('Copy the Application (client) ID from its overview')).toBeVisible()
  await form.getByLabel('Application (client) ID').fill(registration.clientId)
  await form.getByRole('button', { name: 'Sign in at Microsoft', exact: true }).click()
  await expect(form.getByText('B3ROOM7CQ')).toBeVisible()
  const link = form.getByRole('link', { name: 'Open Microsoft’s page' })
  await expect(link).toHaveAttribute('href', 'https://login.microsoft.com/device')
  await expect(link).toBeFocused()
  await expectNoBarriers(page)

  tokens.enterCode('decline')
  await expect(form.getByRole('alert')).toContainText('was declined at Microsoft')
  // What was typed is still there.
  await form.getByRole('button', { name: 'Sign in at Microsoft', exact: true }).click()
  await expect(form.getByText('B3ROOM7CQ')).toBeVisible()
  tokens.enterCode()
  await expect(form).toBeHidden()
  await expect(page.getByText('Emails go out', { exact: true })).toBeVisible()
  expect(mailbox.tokenSignIns.map(({ user }) => user)).toContain('office@sparkle.example')

  await page.getByRole('button', { name: 'Change the email account' }).click()
  await expect(form.getByLabel('Directory (tenant) ID')).toHaveValue(registration.tenant)
})
