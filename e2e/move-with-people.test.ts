import type { Page } from '@playwright/test'
import { becomeOwner, pane } from './office.ts'
import { addPerson, bookConfirmed, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false, viewport: { width: 1280, height: 800 } })

/** A visit of Ana from ten to noon, and one of hers at eight on the same day. */
async function planDay(page: Page, site: Site) {
  await becomeOwner(page, site)
  await addPerson(page, site, 'Ana Reyes')
  const { url } = site.server
  const { settings } = await (await page.request.get(`${url}/api/settings`)).json()
  const saved = { key: crypto.randomUUID(), settings: { ...settings, schedule: { ...settings.schedule, crews: 2 } } }
  await page.request.put(`${url}/api/settings`, { data: saved, headers: { origin: url } })
  const { items } = await (await page.request.get(`${url}/api/crew`)).json()
  const windows = await findWindows(page, site)
  const date = windows.find(({ window }) => window === '8-10')?.date ?? ''
  const ids: string[] = []
  for (const [window, name] of [
    ['8-10', 'Cora Diaz'],
    ['10-12', 'Dora Lee'],
  ]) {
    const { id } = await bookConfirmed(page, site, { date, window, name, email: `${window}@example.com` })
    const data = { key: crypto.randomUUID(), before: [], people: [items[0].id] }
    await page.request.post(`${url}/api/bookings/${id}/crew`, { data, headers: { origin: url } })
    ids.push(id)
  }
  const crewOf = async () => (await (await page.request.get(`${url}/api/bookings/${ids[1]}/crew`)).json()).people
  return { date, id: ids[1] ?? '', ana: items[0].id, crewOf }
}

test('a visit that is moved onto another one of its person leaves her off, or keeps her', async ({ page, site }) => {
  const { date, ana, crewOf } = await planDay(page, site)
  await page.goto(`${site.server.url}/?office=calendar&view=week&date=${date}`)
  const calendar = pane(page, 'Calendar')
  const visit = calendar.getByRole('button', { name: /^Dora Lee/ })
  await visit.focus()
  await page.keyboard.press('m')
  await calendar.locator(`[data-drop="${date} 08:00 10:00"]`).press('Enter')
  const bar = calendar.getByRole('group', { name: /Dora Lee/ })
  await expect(bar).toContainText('Ana Reyes is at Cora Diaz then, 8:00 AM – 10:00 AM.')
  await bar.getByRole('button', { name: 'Move it, leave it open' }).press('Enter')
  await expect(bar).toHaveCount(0)
  await expect.poll(crewOf).toEqual([])
  await calendar.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(crewOf).toEqual([ana])
})

test('the form for another time asks the same', async ({ page, site }) => {
  const { date, id, ana, crewOf } = await planDay(page, site)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  await pane(page, 'Dora Lee').getByRole('button', { name: 'Move', exact: false }).first().click()
  const form = page.getByRole('dialog', { name: 'Move the visit of Dora Lee' })
  await form.getByLabel('Day').fill(date)
  await form.getByRole('combobox').selectOption('08:00-10:00')
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Ana Reyes is at Cora Diaz then')
  await form.getByRole('button', { name: 'Move it, same people' }).click()
  await expect(form).toHaveCount(0)
  await expect.poll(crewOf).toEqual([ana])
  await page.goto(`${site.server.url}/?office=dashboard`)
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Visits whose people are not free' })).toHaveCount(0)
})
