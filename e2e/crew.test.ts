import type { Page } from '@playwright/test'
import { becomeOwner, goTo, pane } from './office.ts'
import { addPerson, bookConfirmed, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

// A small phone.
test.use({ limits: false, viewport: { width: 390, height: 664 } })

test('the owner adds a person, sets the last day, and takes it back', async ({ page, site }) => {
  await becomeOwner(page, site)
  await goTo(page, 'Crew')
  const crew = pane(page, 'Crew')
  await expect(crew.getByText('No people yet.')).toBeVisible()
  await crew.getByRole('button', { name: 'Add a person' }).click()
  const form = page.getByRole('dialog', { name: 'New person' })
  await form.getByLabel('Name').fill('Ana Reyes')
  await form.getByLabel('Phone').fill('555')
  await form.getByLabel('Language').selectOption('Spanish')
  await form.getByLabel('Olive').check()
  await form.getByRole('button', { name: 'Add a person' }).click()
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/area code/)
  await form.getByLabel('Phone').fill('(415) 555-0134')
  await form.getByRole('button', { name: 'Add a person' }).click()
  const ana = crew.getByRole('listitem').filter({ hasText: 'Ana Reyes' })
  await expect(ana.getByText('Cleaner · Spanish', { exact: true })).toBeVisible()
  await expect(ana.getByText('(415) 555-0134', { exact: true })).toBeVisible()

  await ana.getByRole('button', { name: /^Ana Reyes/ }).click()
  const change = page.getByRole('dialog', { name: 'Ana Reyes' })
  await expect(change.getByLabel('Olive')).toBeChecked()
  await change.getByLabel('Last day').fill('2030-12-31')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ana).toContainText('Last day Tue, Dec 31')
  await ana.getByRole('button', { name: 'Undo' }).click()
  await expect(ana).not.toContainText('Last day')
})

test('an added person is taken back in one press', async ({ page, site }) => {
  await becomeOwner(page, site)
  await goTo(page, 'Crew')
  const crew = pane(page, 'Crew')
  await crew.getByRole('button', { name: 'Add a person' }).click()
  const form = page.getByRole('dialog', { name: 'New person' })
  await form.getByLabel('Name').fill('Ana Reyes')
  await form.getByRole('button', { name: 'Add a person' }).click()
  await expect(crew.getByRole('listitem')).toHaveCount(1)
  await crew.getByRole('button', { name: 'Undo' }).click()
  await expect(crew.getByText('No people yet.')).toBeVisible()
})

test('a visit is given to a person, who is then shown to be at another home', async ({ page, site }) => {
  await becomeOwner(page, site)
  await addPerson(page, site, 'Ana Reyes')
  await letTwoCrewsWork(page, site)
  const [window] = await findWindows(page, site)
  await bookConfirmed(page, site, { ...window, name: 'Cora Diaz', email: 'cora@example.com' })
  await bookConfirmed(page, site, { ...window, name: 'Dora Lee', email: 'dora@example.com' })
  await page.goto(`${site.server.url}/?office=bookings&list=coming`)

  await page
    .getByRole('button', { name: /Cora Diaz/ })
    .first()
    .click()
  const visit = pane(page, 'Cora Diaz')
  await visit.getByRole('button', { name: 'Choose who goes to Cora Diaz' }).click()
  const form = page.getByRole('dialog', { name: 'Who goes to Cora Diaz' })
  await form.getByLabel('Ana Reyes').check()
  await form.getByRole('button', { name: 'Save' }).click()
  const crew = visit.getByRole('region', { name: 'Who goes' })
  await expect(crew.getByRole('listitem')).toHaveText(/Ana Reyes/)
  await crew.getByRole('button', { name: 'Undo' }).click()
  await expect(crew).toContainText('Nobody yet.')
  await visit.getByRole('button', { name: 'Choose who goes to Cora Diaz' }).click()
  await form.getByLabel('Ana Reyes').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(crew.getByRole('listitem')).toHaveText(/Ana Reyes/)

  await page.goBack()
  const rows = pane(page, 'Bookings').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Cora Diaz' })).toContainText('Ana')
  await rows.filter({ hasText: 'Dora Lee' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Choose who goes to Dora Lee' }).click()
  const other = page.getByRole('dialog', { name: 'Who goes to Dora Lee' })
  await expect(other).toContainText('At Cora Diaz then')
  await other.getByLabel('Ana Reyes').check()
  await other.getByRole('button', { name: 'Assign anyway' }).click()
  await expect(pane(page, 'Dora Lee')).toContainText('Ana Reyes is also at Cora Diaz then')
})

async function letTwoCrewsWork(page: Page, site: Site): Promise<void> {
  const { settings } = await (await page.request.get(`${site.server.url}/api/settings`)).json()
  const changed = { ...settings, schedule: { ...settings.schedule, crews: 2 } }
  const data = { key: crypto.randomUUID(), settings: changed }
  const saved = await page.request.put(`${site.server.url}/api/settings`, {
    data,
    headers: { origin: site.server.url },
  })
  expect(saved.status()).toBe(200)
}
