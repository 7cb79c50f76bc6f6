import type { Browser, Page } from '@playwright/test'
import { toPlainDate } from '../domain/schedule/schedule.ts'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, pane } from './office.ts'
import { addPerson } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'
import { takePhoto } from './take-photo.ts'

test.use({ limits: false })

/** An owner, a visit of today, and the phone of the person who has it. */
async function prepare(page: Page, site: Site, browser: Browser) {
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
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const phone = await context.newPage()
  await phone.goto(url + path)
  await phone.getByRole('button', { name: 'Ver mis visitas' }).click()
  const crew = async () => (await page.request.get(`${url}/api/bookings/${booking.id}/crew`)).json()
  return { context, phone, booking: booking.id as string, url, crew }
}

test('a press and a photo in a dead spot leave once, when there is a signal, and a lost answer counts once', async ({
  page,
  site,
  browser,
}) => {
  const { context, phone, booking, url, crew } = await prepare(page, site, browser)
  const visit = phone.getByRole('article')
  await context.setOffline(true)
  await visit.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(phone.getByRole('status')).toContainText('Sin señal.')
  await context.setOffline(false)
  await expect(visit.getByText(/Ya llegué, \d/)).toBeVisible()

  // The server has the press, and the phone never hears of it.
  await phone.route('**/crew/step', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await visit.getByRole('button', { name: 'Terminé, Cora' }).click()
  await expect(phone.getByRole('status')).toContainText('Sin señal.')
  await phone.unroute('**/crew/step')
  await visit.getByRole('button', { name: 'Terminé, Cora' }).click()
  await expect(visit.getByText(/Terminé, \d/)).toBeVisible()
  expect((await crew()).steps.map(({ step }: { step: string }) => step)).toEqual(['here', 'done'])

  await phone.goto(`${url}/crew/visits/${booking}`)
  const [blue, red] = [await takePhoto(phone, 'blue'), await takePhoto(phone, 'red')]
  const camera = phone.getByLabel('Tomar o elegir fotos')
  const files = [blue, red].map((buffer, nth) => ({ name: `${nth}.jpg`, mimeType: 'image/jpeg', buffer }))
  await camera.setInputFiles(files)
  await phone.getByRole('button', { name: 'Enviar fotos' }).click()
  await expect(phone.getByRole('status')).toHaveText('La oficina ya tiene las fotos.')
  await expect(phone.getByRole('link', { name: /^Antes, Ana, / })).toHaveCount(2)

  await context.setOffline(true)
  await phone.getByLabel('Nadie abrió la puerta').check()
  await camera.setInputFiles(files.slice(0, 1))
  await phone.getByRole('button', { name: 'Enviar fotos' }).click()
  await expect(phone.getByRole('status')).toContainText('Sin señal.')
  await context.setOffline(false)
  await expect(phone.getByRole('link', { name: /^Nadie abrió la puerta, Ana, / })).toHaveCount(1)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoBarriersInBothLooks(phone, 'the visit with photos')
  expect(await phone.evaluate(async () => (await (await caches.open('crew')).keys()).length)).toBe(0)
  await context.close()
})

test('a press on a phone whose store is full leaves as a plain form', async ({ page, site, browser }) => {
  const { context, phone, crew } = await prepare(page, site, browser)
  await phone.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
  })
  await phone.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(phone.getByRole('article').getByText(/Ya llegué, \d/)).toBeVisible()
  expect((await crew()).steps.map(({ step }: { step: string }) => step)).toEqual(['here'])
  await context.close()
})

test('the owner looks at the photos of a visit with the keyboard, and deletes one', async ({ page, site, browser }) => {
  const { context, phone, booking, url, crew } = await prepare(page, site, browser)
  await phone.goto(`${url}/crew/visits/${booking}`)
  for (const [kind, color] of [
    ['Antes', 'blue'],
    ['Después', 'green'],
  ] as const) {
    await phone.getByLabel(kind, { exact: true }).check()
    const buffer = await takePhoto(phone, color)
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    await phone.getByLabel('Tomar o elegir fotos').setInputFiles(file)
    await phone.getByRole('button', { name: 'Enviar fotos' }).click()
    await expect(phone.getByRole('link', { name: new RegExp(`^${kind}, Ana, `) })).toHaveCount(1)
  }
  await page.goto(`${url}/?office=bookings&id=${booking}`)
  const strip = pane(page, 'Cora Diaz').getByRole('region', { name: 'Photos from the crew' })
  await expect(strip.getByRole('img')).toHaveCount(0)
  await strip.getByRole('button', { name: /^Open: Before, Ana, / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Before, Ana, / })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const after = page.getByRole('dialog', { name: /^After, Ana, / })
  await expect(after.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(after).toContainText('Photo 2 of 2')
  await expectNoBarriersInBothLooks(page, 'a large photo')
  await after.getByRole('button', { name: 'Delete' }).click()
  await expect(after.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await after.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: /^Before, Ana, / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strip.getByRole('listitem')).toHaveCount(1)
  expect((await crew()).photos).toHaveLength(1)

  const { id } = await (await page.request.get(`${url}/api/customers?email=cora@example.com`)).json()
  await page.goto(`${url}/?office=customers&id=${id}`)
  const photos = pane(page, 'Cora Diaz').getByRole('region', { name: 'Photos from the crew' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await context.close()
})
