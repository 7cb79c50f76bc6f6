import type { Page } from '@playwright/test'
import type { Settings } from '../domain/settings/settings.ts'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, openSettings, pane, save, unfold } from './office.ts'
import { bookConfirmed, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

async function kept(page: Page, site: Site): Promise<{ settings: Settings; version: number }> {
  return (await page.request.get(`${site.server.url}/api/settings`)).json()
}

test('new hours name the visits outside them before saving, and can be saved all the same', async ({ page, site }) => {
  await becomeOwner(page, site)
  // Not the first, whose notice may run out in the meantime.
  const first = (await findWindows(page, site))[4]
  const { id } = await bookConfirmed(page, site, { ...first })
  const settings = await openSettings(page)
  const hours = await unfold(settings, 'Hours and area')
  await unfold(settings, 'Days off')
  await hours.getByRole('button', { name: 'Add a day off' }).click()
  await hours
    .getByRole('group', { name: 'Day off 1' })
    .getByLabel('Date')
    .fill(first?.date ?? '')
  await save(settings)
  const note = settings.getByRole('alert')
  await expect(note).toContainText('One visit is outside these hours. It stays as it is:')
  await expect(note.getByRole('listitem')).toContainText('Ana Díaz')
  expect((await kept(page, site)).version).toBe(0)
  await expectNoBarriers(page)
  // The link opens the visit, and Back returns to the typed hours.
  await note.getByRole('link', { name: 'Ana Díaz' }).click()
  await expect(pane(page, 'Ana Díaz')).toBeVisible()
  await page.goBack()
  await expect(settings.getByText('One change is not saved yet.')).toBeVisible()
  await expect(note).toContainText('One visit')
  // Further typing may change which visits are outside.
  await unfold(settings, 'Hours and area')
  await hours.getByLabel('Crews').fill('2')
  await expect(note).toBeHidden()
  await save(settings)
  await note.getByRole('button', { name: 'Save anyway' }).click()
  await expect(hours.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(note).toBeHidden()
  expect((await kept(page, site)).settings.schedule.closedDates).toEqual([first?.date])
  const { booking } = await (await page.request.get(`${site.server.url}/api/bookings/${id}`)).json()
  expect([booking.status, booking.date]).toEqual(['confirmed', first?.date])
  expect(site.mail.received.filter(({ parsed }) => /mov|cancel/i.test(parsed.subject ?? ''))).toEqual([])
})
