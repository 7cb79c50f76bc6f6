import { becomeOwner, fillEstimate, goTo, pane, sendEstimate } from './office.ts'
import { expect, test } from './site.ts'

test('an undelivered estimate is in Today and in its list, and one press sends it elsewhere', async ({
  page,
  site,
}) => {
  const dashboard = await becomeOwner(page, site)
  site.mail.behave('refuse-recipient')
  const form = await fillEstimate(page, { Email: 'anna@example.com' })
  // A delivered text would reach the customer, too.
  await form.getByLabel('The customer asked for text messages').uncheck()
  await sendEstimate(form)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  const need = dashboard.getByRole('listitem').filter({ hasText: 'has not reached Ana María Díaz' })
  await expect(need.getByRole('button', { name: 'Open the estimate for Ana María Díaz' })).toHaveText('Reach them')
  await expect(need.getByRole('link', { name: 'Call Ana María Díaz' })).toHaveAttribute('href', /^tel:\+1/)

  await goTo(page, 'Estimates')
  const list = pane(page, 'Estimates')
  await list.getByLabel('Show').selectOption('Not reached')
  await expect(page).toHaveURL(/office=estimates&list=not-reached/)
  await expect(list.getByRole('status')).toHaveText('1 estimate.')
  await page.reload()
  await expect(list.getByLabel('Show')).toHaveValue('not-reached')
  // Undelivered is not the same as unseen.
  await list.getByLabel('Show').selectOption('Not seen yet')
  await expect(page).toHaveURL(/office=estimates&list=unseen/)
  await expect(list).toContainText('No estimate has this status.')
  await list.getByLabel('Show').selectOption('A week left or less')
  await expect(page).toHaveURL(/office=estimates&list=ending/)
  await expect(list).toContainText('No estimate has this status.')
  await list.getByLabel('Show').selectOption('Declined')
  await expect(list).toContainText('No estimate has this status.')
  await list.getByLabel('Show').selectOption('Not reached')
  await list.getByRole('button', { name: /Email not reached/ }).click()

  const panel = page.getByRole('region', { name: 'Not reached' })
  await expect(panel).toContainText('The email has not reached Ana María Díaz.')
  await expect(panel.getByRole('link', { name: 'Call Ana María Díaz' })).toBeVisible()
  await panel.locator('summary').press('Enter')
  await panel.getByRole('button', { name: 'Send it there' }).press('Enter')
  await expect(panel.getByLabel('Email address')).toBeFocused()
  site.mail.behave('accept')
  await panel.getByLabel('Email address').fill('ana@example.com')
  await panel.getByRole('button', { name: 'Send it there' }).press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Estimate / })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Email to ana@example.com' })).toContainText('Sent')
  expect(site.mail.received.map(({ to }) => to)).toEqual([['ana@example.com']])
  await goTo(page, 'Today')
  await expect(need).toHaveCount(0)
})
