import { toPlainDate } from '../domain/schedule/schedule.ts'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, goTo, pane } from './office.ts'
import { addPerson } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('a cleaner names the oven without a script, and the owner adds it in one press and takes it back', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  await addPerson(page, site, 'Ana Reyes', { language: 'es' })
  const { url } = site.server
  const post = async (path: string, body: object) =>
    (
      await page.request.post(url + path, { data: { key: crypto.randomUUID(), ...body }, headers: { origin: url } })
    ).json()
  const { settings } = await (await page.request.get(`${url}/api/settings`)).json()
  const { items } = await (await page.request.get(`${url}/api/crew`)).json()
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110' }
  const customer = { name: 'Cora Diaz', email: 'cora@example.com', phone: '(415) 555-0199' }
  // All day, so that it is not over whenever this runs.
  const when = { date: toPlainDate(Date.now(), settings.timeZone), start: '00:00', end: '23:59', anyway: true }
  const { booking } = await post('/api/bookings/arranged', { ...home, ...customer, ...when })
  await post(`/api/bookings/${booking.id}/crew`, { before: [], people: [items[0].id] })
  const { path } = await post(`/api/crew/${items[0].id}/link`, {})
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(url + path)
  await phone.getByRole('button', { name: 'Ver mis visitas' }).click()
  await phone.getByRole('link', { name: 'Nota y fotos, Cora' }).click()
  await phone.getByRole('group', { name: 'Trabajo extra' }).getByLabel('Inside the oven').check()
  await phone.getByRole('button', { name: 'Guardar' }).click()
  await expect(phone.getByText('Extra: Inside the oven.')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()

  await goTo(page, 'Today')
  const notes = page.getByRole('region', { name: 'Notes from the crew' })
  await expect(notes).toContainText('Extra work: Inside the oven')
  await expect(notes.getByRole('button', { name: /^Leave it/ })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'extra work')
  await notes.getByRole('button', { name: /^Add for \$\d+: Inside the oven, which Ana named/ }).press('Enter')
  const undo = notes.getByRole('button', { name: 'Undo: extra work for Cora Diaz' })
  await expect(undo).toBeVisible()
  const read = async () => (await (await page.request.get(`${url}/api/bookings/${booking.id}`)).json()).booking
  expect(await read()).toMatchObject({ extras: ['oven'] })
  await undo.press('Enter')
  await expect(notes.getByRole('button', { name: /^Add for/ })).toBeVisible()
  expect(await read()).toMatchObject({ extras: [] })
  await page.goto(`${url}/?office=bookings&id=${booking.id}`)
  const going = pane(page, 'Cora Diaz').getByRole('list', { name: 'Notes from the crew' })
  await expect(going).toContainText('Extra work: Inside the oven')
  await going.getByRole('button', { name: /^Leave it/ }).press('Enter')
  await expect(going.getByRole('button', { name: /^Leave it/ })).toBeHidden()
  await expect(going).toContainText('Extra work: Inside the oven')
})
