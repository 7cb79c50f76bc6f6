import { becomeOwner, goTo, pane } from './office.ts'
import { addPerson } from './owner-visits.ts'
import { expect, test } from './site.ts'
import { addDays } from '../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../domain/schedule/schedule.ts'

test.use({ limits: false })

test('the owner says how a person is paid, reads the sheet and corrects it', async ({ page, site }) => {
  await becomeOwner(page, site)
  await addPerson(page, site, 'Ana Reyes', { from: '2026-01-01' })
  const { url } = site.server
  const post = async (path: string, body: object) =>
    (
      await page.request.post(url + path, { data: { key: crypto.randomUUID(), ...body }, headers: { origin: url } })
    ).json()
  const { settings } = await (await page.request.get(`${url}/api/settings`)).json()
  const { items } = await (await page.request.get(`${url}/api/crew`)).json()
  const today = toPlainDate(Date.now(), settings.timeZone)
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110' }
  const who = { name: 'Cora Diaz', email: 'cora@example.com', phone: '(415) 555-0199' }
  const when = { date: today, start: '00:00', end: '23:59', minutes: 90, people: 1, anyway: true }
  const { booking } = await post('/api/bookings/arranged', { ...home, ...who, ...when })
  await post(`/api/bookings/${booking.id}/crew`, { before: [], people: [items[0].id] })
  await post(`/api/bookings/${booking.id}/complete`, {})

  await goTo(page, 'Crew')
  await pane(page, 'Crew').getByRole('button', { name: 'Pay sheets' }).click()
  const all = page.getByRole('dialog', { name: 'Pay sheets' })
  await all.getByLabel('To').fill(today)
  await all.getByLabel('From').fill(addDays(today, -6))
  await all.getByRole('button', { name: 'Open the pay sheet of Ana Reyes' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pay of Ana Reyes' })
  await sheet.getByRole('heading', { name: 'How this person is paid' }).click()
  await sheet.getByLabel('Dollars an hour').fill('20')
  await sheet.getByLabel('From which day').fill('2026-01-01')
  await sheet.getByRole('button', { name: 'Save how this person is paid' }).click()
  const lines = sheet.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Cora Diaz' })).toContainText('$30.00')

  await sheet.getByRole('heading', { name: 'Add a correction' }).click()
  await sheet.getByLabel('What it is for').fill('Gas')
  await sheet.getByLabel('Dollars, with a minus to take off').fill('-4.50')
  await sheet.getByRole('button', { name: 'Add it' }).click()
  await expect(lines.filter({ hasText: 'Total' })).toContainText('$25.50')
  await expect(sheet.getByLabel('What it is for')).toHaveValue('')
  await sheet.getByRole('button', { name: 'Take back: Gas' }).click()
  await expect(lines.filter({ hasText: 'Total' })).toContainText('$30.00')
  await expect(lines.filter({ hasText: 'Taken back: Gas' })).toContainText('$4.50')

  await sheet.getByRole('button', { name: 'All pay sheets' }).click()
  const saved = page.waitForEvent('download')
  await all.getByRole('link', { name: 'Save as a table (CSV)' }).click()
  expect((await saved).suggestedFilename()).toBe(`pay-${addDays(today, -6)}-${today}.csv`)
})
