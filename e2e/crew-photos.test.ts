import { expectNoBarriersInBothLooks } from './barriers.ts'
import { openCrewPhone } from './crew-phone.ts'
import { pane } from './office.ts'
import { expect, test } from './site.ts'
import { takePhoto } from './take-photo.ts'

test.use({ limits: false })

test('a press and a photo in a dead spot leave once, when there is a signal, and a lost answer counts once', async ({
  page,
  site,
  browser,
}) => {
  const { context, phone, booking, url, crew } = await openCrewPhone(page, site, browser)
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
  const { context, phone, crew } = await openCrewPhone(page, site, browser)
  await phone.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
  })
  await phone.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(phone.getByRole('article').getByText(/Ya llegué, \d/)).toBeVisible()
  expect((await crew()).steps.map(({ step }: { step: string }) => step)).toEqual(['here'])
  await context.close()
})

test('the owner looks at the photos of a visit with the keyboard, and deletes one', async ({ page, site, browser }) => {
  const { context, phone, booking, url, crew } = await openCrewPhone(page, site, browser)
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
