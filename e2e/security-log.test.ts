import AxeBuilder from '@axe-core/playwright'
import { becomeOwner, goTo, owner, pane } from './office.ts'
import { expect, test } from './site.ts'

test('the owner reads who signed in and who was refused, newest first', async ({ page, site, request }) => {
  await becomeOwner(page, site)
  for (const password of ['a first guess', 'a second guess']) {
    await request.post(`${site.server.url}/api/auth/sign-in/email`, { data: { email: owner.email, password } })
  }
  await goTo(page, 'Security log')
  const lines = pane(page, 'Security log').getByRole('listitem')
  await expect(lines.nth(0)).toContainText('Sign-in refused')
  await expect(lines.nth(0)).toContainText('2 times within a minute')
  await expect(lines.nth(1)).toContainText('Signed in')
  await expect(lines.nth(1)).toContainText('Chrome on Linux, ')
  await expect(lines.nth(2)).toContainText('Account of the owner made')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})
