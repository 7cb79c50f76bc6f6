import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, goTo, owner, pane } from './office.ts'
import { expect, test } from './site.ts'

// The log also names the browser in which the account was created.
test.use({ hasOwner: false })

test('the owner reads successful and refused sign-ins, newest first', async ({ page, site, request }) => {
  await becomeOwner(page, site)
  await leaveRoomInMinute()
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
  await expectNoBarriers(page)
})

/** Refusals in one minute of the clock share a line: both guesses have to fall into one. */
async function leaveRoomInMinute(): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < 15_000) await new Promise((resolve) => setTimeout(resolve, leftMs))
}
