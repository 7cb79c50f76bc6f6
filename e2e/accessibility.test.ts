import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { becomeOwner, fillEstimate, openNewestEmail, sendEstimate } from './office.ts'
import { expect, test } from './site.ts'

// The way from the first start on is looked at, too.
test.use({ hasOwner: false })

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Legacy mode looks at this page alone: no script, not even the checker's, may enter the sandboxed e-mail.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test(`nothing is in anybody's way, ${colorScheme}, ${viewport.width} px wide`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      await page.goto(site.server.url)
      await expectNoViolations(page, 'page')
      await page.goto(site.server.setUpLink ?? '')
      await expect(page.getByRole('dialog', { name: 'Become the owner' })).toBeVisible()
      await expectNoViolations(page, 'set-up')
      await becomeOwner(page, site)
      await expectNoViolations(page, 'empty dashboard')
      const form = await fillEstimate(page)
      await expectNoViolations(page, 'form')
      await form.getByLabel('E-mail').fill('x')
      await sendEstimate(form)
      await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
      await expectNoViolations(page, 'form with errors')
      await form.getByLabel('E-mail').fill('ana@example.com')
      await sendEstimate(form)
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNoViolations(page, 'alert')
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await expectNoViolations(page, 'dashboard')
      await expect((await openNewestEmail(page)).locator('iframe')).toBeVisible()
      await expectNoViolations(page, 'outbox and message')
      const [link = ''] = /\/\?estimate=[\w-]+/.exec(site.mail.newest().parsed.text ?? '') ?? []
      await page.goto(site.server.url + link)
      const estimate = page.getByRole('dialog', { name: /^Your estimate / })
      await estimate.getByText('Ask for changes', { exact: true }).click()
      await estimate.getByText('Decline', { exact: true }).click()
      await expectNoViolations(page, 'estimate of a link, with all its forms')
      await estimate.getByLabel('Your name').fill('Ana María Díaz')
      await estimate.getByRole('button', { name: /^Approve for / }).click()
      await expect(estimate.getByRole('status')).toContainText('Approved by')
      await expectNoViolations(page, 'approved estimate')
      const id = new URL(page.url()).searchParams.get('estimate') ?? ''
      await page.goto(`${site.server.url}/?office=estimates`)
      await page.getByRole('listitem').filter({ hasText: 'Approved' }).getByRole('button').click()
      await page.getByRole('button', { name: 'Book a visit' }).click()
      await expect(page.getByRole('dialog', { name: /^Book the visit of/ }).getByLabel('Day')).toBeVisible()
      await expectNoViolations(page, 'booking an approved estimate')
      await page.goto(`${site.server.url}/?estimate=${id}`)
      await estimate.getByLabel('Day and arrival window').selectOption({ index: 3 })
      await estimate.getByLabel('ZIP code').fill('94110')
      await estimate.getByRole('button', { name: 'Book this visit' }).click()
      await expect(estimate.getByRole('status')).toContainText('Booked: ')
      await expectNoViolations(page, 'estimate that is booked')
      await page.goto(`${site.server.url}/?office=customers&q=ana`)
      await page.getByRole('region', { name: 'People' }).getByRole('button').first().waitFor()
      await expectNoViolations(page, 'search')
      await page.getByRole('region', { name: 'People' }).getByRole('listitem').first().getByRole('button').click()
      await page.getByRole('button', { name: 'Book again' }).waitFor()
      await expectNoViolations(page, 'customer')
      await page.getByRole('button', { name: 'Book again' }).click()
      await expect(page.getByRole('dialog', { name: 'Add a booking' }).getByLabel('E-mail')).toBeVisible()
      await expectNoViolations(page, 'booking by phone')
    })
  }
}

test('the sign-in has no barrier and returns the focus', async ({ page, site }) => {
  await becomeOwner(page, site)
  await page.context().clearCookies()
  await page.goto(site.server.url)
  const button = page.getByRole('button', { name: 'Owner Dashboard' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await expectNoViolations(page, 'sign-in')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
