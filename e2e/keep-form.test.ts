import { becomeOwner, customer, fillEstimate, fillSignIn, openNewestEmail, sendEstimate } from './office.ts'
import { expect, test } from './site.ts'

test('what was typed survives a reload', async ({ page, site }) => {
  await becomeOwner(page, site)
  await fillEstimate(page)
  await page.reload()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  for (const [label, value] of Object.entries(customer))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(form.getByLabel('Service')).toHaveValue('deep')
})

test('what was typed survives a session that ended, and the same press then sends it', async ({
  page,
  site,
  context,
}) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await context.clearCookies()
  await sendEstimate(form)
  await fillSignIn(page)
  await expect(form.getByLabel('Customer name')).toHaveValue(customer['Customer name'])
  await sendEstimate(form)
  await expect(page.getByRole('alertdialog', { name: /successfully sent/ })).toBeVisible()
})

test('missing fields are named one by one, and the first one is focused', async ({ page, site }) => {
  await becomeOwner(page, site)
  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  await form.getByLabel('E-mail').fill('not an address')
  await sendEstimate(form)
  await expect(form.getByLabel('Customer name')).toHaveAccessibleDescription(/Enter the name/)
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
  await expect(form.getByLabel('E-mail')).toHaveValue('not an address')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
})

test('another price needs a reason, which the customer sees', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await form.getByLabel('Agree on another price').check()
  await form.getByLabel('Price in dollars').fill('180')
  await sendEstimate(form)
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/Say why|reason/)
  await form.getByLabel('Reason').fill('Regular customer')
  await sendEstimate(form)
  await expect(page.getByRole('alertdialog', { name: /successfully sent/ })).toBeVisible()
  expect(site.mail.received[0]?.parsed.subject).toMatch(/\$180$/)
  expect(site.mail.received[0]?.parsed.text).toContain('Regular customer')
})

test.describe('before a mail server is set up', () => {
  test.use({ delivers: false })

  test('messages wait in the Outbox, readable with their PDF, and the dashboard says so', async ({ page, site }) => {
    const dashboard = await becomeOwner(page, site)
    await expect(dashboard).toContainText(/would be e-?mailed in a real application/)
    await sendEstimate(await fillEstimate(page))
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    const message = await openNewestEmail(page)
    await expect(message.frameLocator('iframe').getByText('$201').last()).toBeVisible()
    await expect(message.getByRole('link', { name: /\.pdf/ })).toBeVisible()
  })
})
