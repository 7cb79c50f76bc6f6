import { becomeOwner, goTo, pane } from './office.ts'
import { addPerson, bookConfirmed, findWindows } from './owner-visits.ts'
import { dayInShort } from '../words/en/formats.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 664 } })

test('a day off is entered, and its visit goes to somebody else in one press', async ({ page, site }) => {
  await becomeOwner(page, site)
  await addPerson(page, site, 'Ana Reyes')
  await addPerson(page, site, 'Bea Ortiz')
  const { url } = site.server
  const [window] = await findWindows(page, site)
  const { id, date } = await bookConfirmed(page, site, { ...window, name: 'Cora Diaz' })
  const { items } = await (await page.request.get(`${url}/api/crew`)).json()
  const ana = items.find(({ name }: { name: string }) => name === 'Ana Reyes')
  const data = { key: crypto.randomUUID(), before: [], people: [ana.id] }
  await page.request.post(`${url}/api/bookings/${id}/crew`, { data, headers: { origin: url } })

  await goTo(page, 'Crew')
  const crew = pane(page, 'Crew')
  await crew.getByRole('button', { name: /^Ana Reyes/ }).click()
  const form = page.getByRole('dialog', { name: 'Ana Reyes' })
  await form.getByRole('button', { name: 'Add days off' }).click()
  await form.getByLabel('Days off 1: first day').fill(date)
  await form.getByLabel('Days off 1: last day').fill('2020-01-01')
  await form.getByRole('button', { name: 'Save hours and days off' }).click()
  await expect(form.getByLabel('Days off 1: last day')).toHaveAccessibleDescription(/not before the first/)
  await form.getByLabel('Days off 1: last day').fill('')
  await form.getByLabel('Works at set hours').check()
  await form.getByLabel('Sunday', { exact: true }).check()
  await form.getByLabel('Monday: from').fill('06:30')
  await form.getByRole('button', { name: 'Save hours and days off' }).click()
  await expect(form).toHaveCount(0)
  await expect(crew.getByRole('button', { name: /^Ana Reyes/ })).toContainText(`Off ${dayInShort(date)}`)

  const waits = crew.getByRole('region', { name: 'Visits whose people are not free' })
  await expect(waits).toContainText('Ana has a day off')
  await waits.getByRole('button', { name: 'Give to Bea: Cora Diaz' }).click()
  await expect(waits.getByRole('button', { name: /^Undo/ })).toBeVisible()
  const given = await (await page.request.get(`${url}/api/bookings/${id}/crew`)).json()
  expect(given.people).toEqual([items.find(({ name }: { name: string }) => name === 'Bea Ortiz').id])
  await waits.getByRole('button', { name: /^Undo/ }).click()

  await page.goto(`${url}/?office=dashboard`)
  const today = page.getByRole('region', { name: 'Visits whose people are not free' })
  await today.getByRole('button', { name: 'Keep Ana at Cora Diaz' }).click()
  await expect(today).toHaveCount(0)

  await page.goto(`${url}/?office=calendar&view=day&date=${date}&list=people`)
  const plan = page.getByRole('region', { name: /Ana Reyes/ })
  await expect(plan).toContainText('Day off')
})
