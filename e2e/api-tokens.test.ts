import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, goTo, pane } from './office.ts'
import { expect, test } from './site.ts'

test('a token for a program is shown once, opens only what it may, and stops working when revoked', async ({
  page,
  site,
  request,
}) => {
  await becomeOwner(page, site)
  await goTo(page, 'API tokens')
  const list = pane(page, 'API tokens')
  await expect(list.getByText('No program has a token.')).toBeVisible()
  await list.getByRole('button', { name: 'New token' }).click()

  const form = page.getByRole('dialog', { name: 'New API token' })
  await expect(form.getByLabel('Which program is it for?')).toBeFocused()
  await page.keyboard.type('Bookkeeping')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('group', { name: 'What may it do?' })).toHaveAccessibleDescription(/at least one thing/)
  await expect(form.getByRole('checkbox').first()).toBeFocused()
  await form.getByRole('checkbox', { name: 'Read estimates' }).check()
  await form.getByRole('button', { name: 'Make the token' }).click()

  const shown = page.getByRole('dialog', { name: 'Bookkeeping' })
  await expect(shown.getByLabel('Token')).toBeFocused()
  const headers = { authorization: `Bearer ${await shown.getByLabel('Token').inputValue()}` }
  await expectNoBarriers(page)
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  expect((await request.get(`${site.server.url}/api/estimates`, { headers })).status()).toBe(200)
  expect((await request.get(`${site.server.url}/api/bookings`, { headers })).status()).toBe(403)

  await expect(list.getByRole('listitem')).toContainText('Read estimates')
  await list.getByRole('button', { name: 'Revoke Bookkeeping' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke “Bookkeeping”?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(list.getByText('No program has a token.')).toBeVisible()
  await expect(page.locator('dialog:modal :focus')).toBeVisible()
  expect((await request.get(`${site.server.url}/api/estimates`, { headers })).status()).toBe(401)
})
