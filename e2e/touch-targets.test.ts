import type { Page } from '@playwright/test'
import {
  becomeOwner,
  fillEstimate,
  openNewestEmail,
  pane,
  recentEstimates,
  sendEstimate,
  sentNotice,
} from './office.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone every button in the office is as high as a thumb', async ({ page, site }) => {
  await becomeOwner(page, site)
  expect(await smallTargets(page)).toEqual([])

  const form = await fillEstimate(page, { 'Customer name': '', Phone: '41555501329' })
  await sendEstimate(form)
  await expect(form.getByText('2 fields need another look:')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await form.getByLabel('Customer name').fill('Ana')
  await form.getByLabel('Phone').fill('(415) 555-0199')
  await sendEstimate(form)
  await sentNotice(page).waitFor()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'OK', exact: true }).click()

  await recentEstimates(page).first().getByRole('button').click()
  await expect(page.getByRole('link', { name: '(415) 555-0199', exact: true })).toHaveAttribute(
    'href',
    'tel:+14155550199',
  )
  expect(await smallTargets(page)).toEqual([])
  await pane(page, /^Estimate /)
    .getByRole('button', { name: 'Back' })
    .click()

  await expect(await openNewestEmail(page)).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

/** Controls in the topmost dialog that are less than 44 pixels high; a box is pressed by its label. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const pressed = 'a, button, summary, select, textarea, label.tick, input:not([type=checkbox], [type=radio])'
    return [...(dialog?.querySelectorAll<HTMLElement>(pressed) ?? [])]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < 44)
      .map(({ element, height }) => `${element.innerText || element.outerHTML.slice(0, 80)}: ${Math.round(height)}`)
  })
}
