import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, goTo, pane, save, unfold } from './office.ts'
import { addPerson, bookConfirmed, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false })

async function giveOff(page: Page, site: Site, name: string, date: string): Promise<void> {
  const { url } = site.server
  const { items } = await (await page.request.get(`${url}/api/crew`)).json()
  const { id, version } = items.find((person: { name: string }) => person.name === name)
  const data = { key: randomUUID(), version, hours: null, off: [{ from: date, until: date }] }
  await page.request.post(`${url}/api/crew/${id}/time-off`, { data, headers: { origin: url } })
}

test('the owner lets people be counted, and a day off names the visits that no longer fit', async ({ page, site }) => {
  await becomeOwner(page, site)
  await goTo(page, 'Settings')
  const settings = pane(page, 'Settings')
  await unfold(settings, 'Hours and area')
  await settings.getByLabel('Visits at once').selectOption('people')
  await expect(settings.getByLabel('Crews', { exact: true })).toHaveCount(0)
  await save(settings)
  await expect(settings.getByLabel('Visits at once')).toHaveAccessibleDescription(/Add the people who clean under Crew/)

  await addPerson(page, site, 'Ana Reyes')
  await addPerson(page, site, 'Bea Ortiz')
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'people are counted')

  const window = (await findWindows(page, site))[4] ?? { date: '', window: '' }
  await bookConfirmed(page, site, { ...window, name: 'Cora Diaz', email: 'cora@example.com' })
  await bookConfirmed(page, site, { ...window, name: 'Dan Fox', email: 'dan@example.com' })
  expect(await findWindows(page, site)).not.toContainEqual(window)
  await giveOff(page, site, 'Bea Ortiz', window.date)

  await page.goto(`${site.server.url}/?office=dashboard`)
  const short = page.getByRole('region', { name: 'Visits without enough people' })
  await expect(short.getByRole('listitem')).toHaveCount(2)
  await expectNoBarriersInBothLooks(page, 'too few people')
  await short
    .getByRole('button', { name: /^Move to .*: Dan Fox$/ })
    .first()
    .click()
  await expect(short.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await short.getByRole('button', { name: /^Undo/ }).click()
  await expect(short.getByRole('button', { name: /^Move to .*: Dan Fox$/ }).first()).toBeVisible()
  await short
    .getByRole('button', { name: /^Move to .*: Dan Fox$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(short.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()
  await expect(short).toHaveCount(0)
})

test('Today shows three visits without enough people, and the others by one press', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  for (const name of ['Ana Reyes', 'Bea Ortiz']) await addPerson(page, site, name)
  await goTo(page, 'Settings')
  const settings = pane(page, 'Settings')
  await unfold(settings, 'Hours and area')
  await settings.getByLabel('Visits at once').selectOption('people')
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  const free = await findWindows(page, site)
  const date = free[8]?.date ?? ''
  for (const [nth, window] of free
    .filter((at) => at.date === date)
    .slice(0, 2)
    .entries())
    for (const name of [`Cora ${nth}`, `Dan ${nth}`])
      await bookConfirmed(page, site, { ...window, name, email: `${name.replace(' ', '')}@example.com` })
  await giveOff(page, site, 'Bea Ortiz', date)

  await page.goto(`${site.server.url}/?office=dashboard`)
  const short = page.getByRole('region', { name: 'Visits without enough people' })
  await expect(short.getByRole('listitem')).toHaveCount(3)
  await short.getByRole('button', { name: 'Show 1 more' }).focus()
  await page.keyboard.press('Enter')
  await expect(short.getByRole('listitem')).toHaveCount(4)
  await expect(short.getByRole('listitem').nth(3).locator('.row-open')).toBeFocused()
  await expect(short.getByRole('button', { name: /^Show/ })).toHaveCount(0)
})
