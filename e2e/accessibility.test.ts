import { expectNoBarriersAtBothWidths, expectNoBarriersInBothLooks } from './barriers.ts'
import { sendByProgram } from './estimate-link.ts'
import { becomeOwner, fillEstimate, openNewestEmail, sendEstimate, signIn } from './office.ts'
import { expect, test } from './site.ts'

// Without motion, because dialogs would be checked halfway through opening.
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

// The flow from the first start on is checked, too.
test.describe('from the first start', () => {
  test.use({ hasOwner: false })

  test('to the empty dashboard', { tag: '@core' }, async ({ page, site }) => {
    await page.goto(site.server.url)
    await expectNoBarriersAtBothWidths(page, 'page')
    await page.goto(site.server.setUpLink ?? '')
    await expect(page.getByRole('dialog', { name: 'Become the owner' })).toBeVisible()
    await expectNoBarriersAtBothWidths(page, 'set-up')
    await becomeOwner(page, site)
    await expectNoBarriersAtBothWidths(page, 'empty dashboard')
  })
})

test('from the form of an estimate to its email', { tag: '@core' }, async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await expectNoBarriersAtBothWidths(page, 'form')
  await form.getByLabel('Email').fill('x')
  await sendEstimate(form)
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/)
  await expectNoBarriersAtBothWidths(page, 'form with errors')
  await form.getByLabel('Email').fill('ana@example.com')
  await sendEstimate(form)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'alert')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expectNoBarriersAtBothWidths(page, 'dashboard')
  await expect((await openNewestEmail(page)).locator('iframe')).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'outbox and message')
})

const weekly = { customerName: 'Ana María Díaz', homeSize: 'large', frequency: 'weekly' }

test('from the link of an estimate to its visit', { tag: '@core' }, async ({ page, site }) => {
  await signIn(page, site)
  const { link } = await sendByProgram(page, site, weekly)
  await page.goto(site.server.url + link)
  const address = page.url()
  const estimate = page.getByRole('dialog', { name: /^Your estimate / })
  await estimate.getByText('Ask for changes', { exact: true }).click()
  await estimate.getByText('Decline', { exact: true }).click()
  await expectNoBarriersAtBothWidths(page, 'estimate of a link, with all its forms')
  await estimate.getByLabel('Your name').fill('Ana María Díaz')
  await estimate.getByRole('button', { name: /^Approve for / }).click()
  await expect(estimate.getByRole('status')).toContainText('Approved by')
  await expectNoBarriersAtBothWidths(page, 'approved estimate')
  await page.goto(`${site.server.url}/?office=estimates`)
  await page.getByRole('listitem').filter({ hasText: 'Approved' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await expect(page.getByRole('dialog', { name: /^Book the visit of/ }).getByLabel('Day')).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'booking an approved estimate')
  await page.goto(address)
  await estimate.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', { disabled: false }).nth(1).check()
  await estimate
    .getByRole('group', { name: /^Arrival window on / })
    .getByRole('radio', { disabled: false })
    .first()
    .check()
  await estimate.getByLabel('ZIP code').fill('94110')
  await estimate.getByRole('button', { name: 'Book this visit' }).click()
  await expect(estimate.getByRole('status')).toContainText('Booked: ')
  await expectNoBarriersAtBothWidths(page, 'estimate that is booked')
})

test('from a search to a booking by phone', { tag: '@core' }, async ({ page, site }) => {
  await signIn(page, site)
  await sendByProgram(page, site, weekly)
  await page.goto(`${site.server.url}/?office=customers&q=ana`)
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('button').first().waitFor()
  await expectNoBarriersAtBothWidths(page, 'search')
  await people.getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Book a visit' }).waitFor()
  await expectNoBarriersAtBothWidths(page, 'customer')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a booking' }).getByLabel('Email')).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'booking by phone')
})

test('the sign-in has no barrier and returns the focus', { tag: '@core' }, async ({ page, site }) => {
  // On a phone its button is in the menu.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.server.url)
  const button = page.getByRole('button', { name: 'Owner Dashboard' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectNoBarriersInBothLooks(page, 'sign-in')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
