import { becomeOwner, openSettings, pane, unfold } from './office.ts'
import { expect, test } from './site.ts'

test('the settings are six parts with at most sixty fields in sight, and what is rarely touched is folded', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const parts = settings.locator('form > details')
  await expect(parts.locator('> summary h3')).toHaveText([
    'Business and page',
    'Prices and services',
    'Hours and area',
    'What customers are told',
    'Your data and server',
    'Connected programs',
  ])
  for (const title of await parts.locator('> summary h3').allTextContents()) await unfold(settings, title)
  const controls = settings.locator('form :is(input, select, textarea)')
  const inSight = await controls.evaluateAll((all) => all.filter((control) => control.checkVisibility()).length)
  expect(inSight).toBeGreaterThan(40)
  expect(inSight).toBeLessThanOrEqual(60)
  for (const folded of await parts.locator('details.folded-part > summary').filter({ visible: true }).all())
    await expect(folded.locator('span')).not.toHaveText('')
})

test('a link to one setting unfolds its part and gives it the focus, and Back returns', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const today = await becomeOwner(page, site)
  await today.getByRole('button', { name: 'Add days off' }).click()
  const settings = pane(page, 'Settings')
  await expect(settings.getByRole('button', { name: 'Add a day off' })).toBeFocused()
  await expect(settings.getByRole('button', { name: 'Add a day off' })).toBeInViewport()
  await page.goBack()
  await expect(settings).toBeHidden()
  await page.goto(`${site.server.url}/?office=settings&id=texts.dailyDollars`)
  await expect(settings.getByLabel('Dollars a day')).toBeFocused()
  await page.goto(`${site.server.url}/?office=settings&id=unknown`)
  await expect(settings.getByText('Business and page', { exact: true })).toBeVisible()
})
