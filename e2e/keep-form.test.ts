import {
  becomeOwner,
  customer,
  fillEstimate,
  fillSignIn,
  goTo,
  openNewestEmail,
  sendEstimate,
  sentNotice,
  unfold,
} from './office.ts'
import { expect, test } from './site.ts'

test('typed text survives a reload', async ({ page, site }) => {
  await becomeOwner(page, site)
  await fillEstimate(page)
  await page.reload()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  for (const [label, value] of Object.entries(customer))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(form.getByLabel('Service')).toHaveValue('deep')
})

test('notes survive a reload with their button, and nothing is left after signing out', async ({ page, site }) => {
  await becomeOwner(page, site)
  await sendEstimate(await fillEstimate(page))
  await sentNotice(page).getByRole('button', { name: 'OK' }).click()
  await goTo(page, 'Customers')
  await page.getByRole('dialog').getByRole('button', { name: /Ana/ }).first().click()
  const notes = page.getByLabel('Notes about this customer')
  await notes.fill('Rings twice.')
  await page.reload()
  await expect(notes).toHaveValue('Rings twice.')
  await expect(page.getByRole('button', { name: 'Save notes' })).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await kept()).toContain('Rings twice.')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await kept()).toBe('{}')

  // The next person to sign in sees nothing that was loaded before, however slowly the server answers.
  await page.route('**/api/dashboard', () => undefined)
  const asked = page.waitForRequest('**/api/dashboard')
  await page.getByRole('button', { name: 'Owner Dashboard' }).first().click()
  await fillSignIn(page)
  await asked
  await expect(page.getByRole('dialog', { name: 'Owner Dashboard' })).toBeVisible()
  await expect(page.getByText(customer['Customer name'])).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('typed text survives an ended session, and the same press then sends it', async ({ page, site, context }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await context.clearCookies()
  await sendEstimate(form)
  await fillSignIn(page)
  await expect(form.getByLabel('Customer name')).toHaveValue(customer['Customer name'])
  await sendEstimate(form)
  await expect(sentNotice(page)).toBeVisible()
})

test('a booking agreed on by phone survives a look at the calendar and a new sign-in', async ({
  page,
  site,
  context,
}) => {
  await becomeOwner(page, site)
  await goTo(page, 'Bookings')
  const add = page.getByRole('button', { name: 'Add a booking' })
  const form = page.getByRole('dialog', { name: 'Add a booking' })
  await add.click()
  await form.getByLabel('Customer name').fill('Ana Díaz')
  await form.getByLabel('Arrival').selectOption('Another time')
  await form.getByLabel('From', { exact: true }).fill('06:30')
  await form.getByLabel('Inside the oven').check()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await add.click()
  await expect(form.getByText('Your unfinished booking was kept.')).toBeVisible()
  await expect(form.getByLabel('Customer name')).toHaveValue('Ana Díaz')
  await expect(form.getByLabel('From', { exact: true })).toHaveValue('06:30')
  await expect(form.getByText('Left empty: $119, as the price list says.')).toBeVisible()
  await form.getByLabel('To', { exact: true }).fill('07:30')
  await form.getByLabel('Day').fill('2040-01-02')
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Phone').fill('(415) 555-0199')
  await form.getByLabel('Address').fill('12 Elm Street')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await fillSignIn(page)
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await add.click()
  await expect(form.getByLabel('Address')).toHaveValue('12 Elm Street')

  await form.getByRole('button', { name: 'Start with an empty form' }).click()
  await expect(form.getByLabel('Customer name')).toHaveValue('')
  await expect(form.getByLabel('Customer name')).toBeFocused()
  await form.getByLabel('Customer name').fill('Nobody')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await add.click()
  await expect(form.getByLabel('Customer name')).toHaveValue('')
})

test('text typed while an estimate is being sent is kept, whatever the answer', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  let answer = () => undefined as void
  const typed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/estimates', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await typed
    const problem = { type: 'about:blank', title: 'Reused', status: 422, code: 'key-reused', detail: 'Reused.' }
    return route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })
  await sendEstimate(form)
  await expect(form.getByRole('button', { name: 'Sending' })).toBeVisible()
  await form.getByLabel('Notes (optional)').fill('Ring twice.')
  answer()
  await expect(form.getByText('You sent this estimate before')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Notes (optional)')).toHaveValue('Ring twice.')
})

test('missing fields are named one by one, and the first one is focused', async ({ page, site }) => {
  await becomeOwner(page, site)
  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  await form.getByLabel('Email').fill('not an address')
  await sendEstimate(form)
  await expect(form.getByLabel('Customer name')).toHaveAccessibleDescription(/Enter the name/)
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/)
  await expect(form.getByLabel('Email')).toHaveValue('not an address')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
})

test('a changed price needs a reason, which the customer sees', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await unfold(form, 'Price')
  await form.getByLabel('Agree on another price').check()
  await form.getByLabel('Price in dollars').fill('180')
  await sendEstimate(form)
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/Say why|reason/)
  await form.getByLabel('Reason').fill('Regular customer')
  await sendEstimate(form)
  await expect(sentNotice(page)).toBeVisible()
  expect(site.mail.received[0]?.parsed.subject).toMatch(/\$180$/)
  expect(site.mail.received[0]?.parsed.text).toContain('Regular customer')
})

test.describe('before a mail server is set up', () => {
  test.use({ delivers: false })

  test(
    'messages wait under Messages, readable with their PDF, and the dashboard says so',
    { tag: '@core' },
    async ({ page, site }) => {
      const dashboard = await becomeOwner(page, site)
      await expect(dashboard).toContainText(/would be e-?mailed in a real application/)
      await sendEstimate(await fillEstimate(page))
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      const message = await openNewestEmail(page)
      await expect(message.frameLocator('iframe').getByText('$201').last()).toBeVisible()
      await expect(message.getByRole('link', { name: /\.pdf/ })).toBeVisible()
    },
  )
})
