import { expectNoBarriersAtBothWidths, expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, goTo, owner, pane } from './office.ts'
import { expect, type Site, test } from './site.ts'

// The link in the mailbox leads to the site's own address.
test.use({ hasAddress: true })

async function mailedInvitation(site: Site): Promise<string> {
  const find = () =>
    site.mail.received.map(({ parsed }) => /\S+\?setup=invitation\.[\w-]+/.exec(parsed.text ?? '')?.[0])
  await expect.poll(() => find().some(Boolean)).toBe(true)
  return find().findLast(Boolean) ?? ''
}

test(
  'an owner invites a person, hands the business over, and then has the office role',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    test.slow()
    await becomeOwner(page, site)
    await goTo(page, 'Account')
    await page.getByRole('link', { name: 'People who sign in' }).click()
    const people = pane(page, 'People who sign in')
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await people.getByLabel('Email').fill('lea@example.com')
    await people.getByRole('button', { name: 'Send invitation' }).click()
    await expect(people.getByText('An invitation is on its way to lea@example.com.')).toBeVisible()
    await expect(people.getByRole('listitem').nth(1)).toContainText('Invited as Office')
    await expectNoBarriersInBothLooks(page, 'people')

    const leas = await (await browser.newContext()).newPage()
    await leas.goto(await mailedInvitation(site))
    const invited = leas.getByRole('dialog', { name: 'You are invited' })
    await expect(invited).toContainText('You sign in with lea@example.com.')
    await expectNoBarriersAtBothWidths(leas, 'invitation')
    await invited.getByLabel('Your name').fill('Lea Torres')
    await invited.getByLabel('Password', { exact: true }).fill('seven quiet lanterns')
    await leas.keyboard.press('Enter')
    await expect(leas.getByRole('dialog', { name: 'Owner Dashboard' })).toBeVisible()
    expect(leas.url()).not.toContain('setup')

    // What the office may not do is not there.
    await goTo(leas, 'Account')
    const account = pane(leas, 'Account')
    await expect(account.getByText('lea@example.com', { exact: true })).toBeVisible()
    for (const name of ['People who sign in', 'API tokens', 'Security log'])
      await expect(account.getByRole('link', { name })).toHaveCount(0)
    await leas.goto(`${site.server.url}/?office=members`)
    await expect(leas.getByText('Only an owner can do this: Owner.')).toBeVisible()

    await page.reload()
    await expect(people.getByRole('listitem')).toHaveCount(2)
    const part = people.locator('details').filter({ hasText: 'Hand the business over' })
    await part.locator('summary').click()
    await part.getByLabel('Step back to the office').check()
    await expectNoBarriersAtBothWidths(page, 'handing over')
    await part.getByRole('button', { name: 'Hand over' }).click()
    await expect(pane(page, 'Account')).toBeVisible()
    await expect(page.getByRole('link', { name: 'People who sign in' })).toHaveCount(0)

    // The screen that was open has the new rights without signing in again.
    await leas.reload()
    const hers = pane(leas, 'People who sign in')
    await expect(hers.getByRole('listitem').filter({ hasText: owner.email })).toContainText('Office')
    await hers.getByRole('button', { name: /^End sign-in of/ }).click()
    await expect(hers.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await leas.context().close()
  },
)
