import { randomUUID } from 'node:crypto'
import type { Settings } from '../domain/settings/settings.ts'
import { becomeOwner, openSettings, pane, save, unfold } from './office.ts'
import { expect, test } from './site.ts'

test('the settings are six parts with at most sixty fields in sight, and what is rarely touched is folded', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const parts = settings.locator('.settings > form > details, .settings > details')
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

test('Save saves its part alone: another part keeps what is typed there, folded and after a reload', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const hours = await unfold(settings, 'Hours and area')
  await hours.getByLabel('Crews').fill('3')
  await hours.locator('> summary').click()
  await expect(hours.locator('> summary')).toContainText('Not saved: one change')
  const business = await unfold(settings, 'Business and page')
  await business.getByLabel('Name of the business').fill('Bright Home')
  // Another device saves the very part that is not saved here.
  const address = `${site.server.url}/api/settings`
  const kept = async (): Promise<Settings> => (await (await page.request.get(address)).json()).settings
  const data = { key: randomUUID(), settings: { ...(await kept()), zips: ['94110'] } }
  await page.request.put(address, { data, headers: { origin: site.server.url } })
  await save(settings, 'Business and page')
  await expect(business.getByText('Saved.', { exact: true })).toBeVisible()
  expect(await kept()).toMatchObject({
    brand: 'Bright Home',
    schedule: { crews: 1 },
    zips: ['94110'],
  })
  await page.reload()
  await expect(hours.getByLabel('Crews')).toHaveValue('3')
  await expect(hours.getByText('Your unsaved changes were kept.')).toBeVisible()
  await expect(hours.getByLabel('ZIP codes')).toHaveValue('94110')
  await save(settings)
  await expect(hours.getByText('Saved.', { exact: true })).toBeVisible()
  expect(await kept()).toMatchObject({ schedule: { crews: 3 }, zips: ['94110'] })
})
