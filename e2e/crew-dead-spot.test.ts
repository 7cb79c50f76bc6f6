import { openCrewPhone } from './crew-phone.ts'
import { expect, test } from './site.ts'
import { takePhoto } from './take-photo.ts'

test.use({ limits: false })

const waiting = () => caches.open('crew').then(async (store) => (await store.keys()).length)

test('a note and photos made without a signal arrive once, as of when they were made, though the page was closed', async ({
  page,
  site,
  browser,
}) => {
  const { context, phone, booking, url, crew } = await openCrewPhone(page, site, browser)
  await phone.goto(`${url}/crew/visits/${booking}`)
  const files = [await takePhoto(phone, 'blue'), await takePhoto(phone, 'red')].map((buffer, nth) => ({
    name: `${nth}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  await context.setOffline(true)
  await phone.getByLabel('Nota para la oficina').fill('La lámpara está rota.')
  await phone.getByRole('button', { name: 'Guardar' }).click()
  await expect(phone.getByRole('status')).toContainText('Sin señal.')
  await phone.getByLabel('Tomar o elegir fotos').setInputFiles(files)
  await phone.getByRole('button', { name: 'Enviar fotos' }).click()
  await expect.poll(() => phone.evaluate(waiting)).toBe(2)
  const madeBy = Date.now()
  await phone.close()
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  await context.setOffline(false)

  // The server has the note, and the phone never hears of it.
  let lost = 0
  await context.route(`**/crew/visits/${booking}`, async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch({ maxRedirects: 0 })
    return route.abort()
  })
  const again = await context.newPage()
  await again.goto(`${url}/crew`)
  await expect(again.getByRole('status')).toContainText('Sin señal.')
  await again.reload()
  await expect.poll(() => again.evaluate(waiting)).toBe(0)
  const { notes, photos } = await crew()
  expect(notes.map(({ words }: { words: string }) => words)).toEqual(['La lámpara está rota.'])
  expect(photos).toHaveLength(2)
  for (const { at } of [...notes, ...photos]) expect(Date.parse(at)).toBeLessThan(madeBy + 2_000)
  await context.close()
})

test('a press that is refused after a dead spot is shown, even if a later one was accepted', async ({
  page,
  site,
  browser,
}) => {
  const { context, phone, booking, url, crew, bookAnother, post, person } = await openCrewPhone(page, site, browser)
  const other = await bookAnother('Dora Lee')
  await phone.goto(`${url}/crew`)
  const list = await context.newPage()
  await list.goto(`${url}/crew/visits/${other}`)
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(phone.getByRole('status')).toContainText('Sin señal.')
  await list.getByLabel('Nota para la oficina').fill('Todo bien.')
  await list.getByRole('button', { name: 'Guardar' }).click()
  await expect(list.getByRole('status')).toContainText('Sin señal.')
  // Until then somebody else goes there.
  await post(`/api/bookings/${booking}/crew`, { before: [person], people: [], anyway: true })
  await phone.close()
  await context.setOffline(false)
  await expect(list.getByRole('status')).toHaveText('Eso ya no se puede. Así está todo ahora.')
  await expect(list.getByText('Todo bien.')).toBeVisible()
  expect((await crew()).steps).toEqual([])
  await context.close()
})

test('presses that wait on a phone are not sent for another person who signs in on it', async ({
  page,
  site,
  browser,
}) => {
  const { context, phone, booking, url, crew, post, person } = await openCrewPhone(page, site, browser)
  const added = await post('/api/crew', {
    name: 'Bea Ortiz',
    phone: '(415) 555-0135',
    language: 'es',
    color: 'pink',
    role: 'cleaner',
    from: '2020-01-01',
    until: null,
  })
  const bea = added.person.id
  await post(`/api/bookings/${booking}/crew`, { before: [person], people: [person, bea], anyway: true })
  const { path } = await post(`/api/crew/${bea}/link`, {})
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(phone.getByRole('status')).toContainText('Sin señal.')
  // Chrome tells the page of the network; the next one is opened before it could send.
  await phone.route('**/crew/step', (route) => route.abort())
  await context.setOffline(false)
  await phone.goto(url + path)
  await phone.unroute('**/crew/step')
  await phone.getByRole('button', { name: 'Ver mis visitas' }).click()
  await expect(phone.getByRole('heading', { name: 'Hola, Bea' })).toBeVisible()
  await expect.poll(() => phone.evaluate(waiting)).toBe(0)
  expect((await crew()).steps).toEqual([])
  await phone.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(phone.getByRole('article').getByText(/Ya llegué, \d/)).toBeVisible()
  expect((await crew()).steps).toMatchObject([{ person: bea, step: 'here' }])
  await context.close()
})
