import type { AvailableDay } from '../domain/bookings/bookings.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { becomeOwner, save } from './office.ts'
import { book } from './owner-visits.ts'
import { expect, test } from './site.ts'
import { bookingDialog, changeBusiness } from './visitor.ts'

const lengths = { ...defaultSettings.lengths, confirmed: true }

test('an owner confirms how long visits take, and visitors are offered windows by that', async ({ page, site }) => {
  await changeBusiness(page, site, { brand: 'Brighter Homes' })
  await becomeOwner(page, site)
  await page.getByRole('button', { name: 'Look at the lengths' }).click()
  const settings = page.locator('.settings')
  await expect(settings.getByRole('cell', { name: '8–10, 10–12', exact: true }).first()).toBeVisible()
  await settings.getByLabel('These lengths are right: book by them').check()
  await save(settings)
  await expect(settings.getByText('Saved.')).toBeVisible()
  const answer = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  expect(answer.lengths).toEqual(lengths)
})

test('a visitor sees no window in which somebody is needed elsewhere before the work is done', async ({
  page,
  site,
}) => {
  await changeBusiness(page, site, { lengths })
  const { days } = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  // On the first day some windows may be too near.
  const { date } = (days as AvailableDay[])[1] ?? { date: '' }
  await book(page, site, { date, window: '12-14', service: 'standard' })
  for (const [service, free] of [
    ['standard', ['8-10', '10-12', '14-16']],
    ['deep', ['8-10', '14-16']],
    ['move', ['14-16']],
  ] as const) {
    await page.goto(`${site.server.url}/?service=${service}#pricing`)
    await page.getByRole('button', { name: 'Book Now' }).first().click()
    const dialog = bookingDialog(page)
    await dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', { disabled: false }).nth(1).check()
    const windows = dialog.getByRole('group', { name: /^Arrival window/ }).getByRole('radio', { disabled: false })
    await expect
      .poll(() => windows.evaluateAll((each) => each.map((input) => input.getAttribute('value'))))
      .toEqual(free)
  }
})
