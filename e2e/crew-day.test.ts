import { toPlainDate } from '../domain/schedule/schedule.ts'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, goTo, pane } from './office.ts'
import { addPerson } from './owner-visits.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('a cleaner signs a phone in by the owner’s link and says when she arrives, without a script', async ({
  page,
  site,
  browser,
}) => {
  await becomeOwner(page, site)
  await addPerson(page, site, 'Ana Reyes', { language: 'es' })
  const { url } = site.server
  const post = async (path: string, body: object) =>
    (
      await page.request.post(url + path, { data: { key: crypto.randomUUID(), ...body }, headers: { origin: url } })
    ).json()
  const { settings } = await (await page.request.get(`${url}/api/settings`)).json()
  const { items } = await (await page.request.get(`${url}/api/crew`)).json()
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110', access: 'Code 7714' }
  const customer = { name: 'Cora Diaz', email: 'cora@example.com', phone: '(415) 555-0199' }
  // All day, so that it is not over whenever this runs.
  const when = { date: toPlainDate(Date.now(), settings.timeZone), start: '00:00', end: '23:59', anyway: true }
  const { booking } = await post('/api/bookings/arranged', { ...home, ...customer, ...when })
  await post(`/api/bookings/${booking.id}/crew`, { before: [], people: [items[0].id] })
  await page.goto(`${url}/?office=customers&id=${await customerIdOf(page, url)}`)
  const cora = pane(page, 'Cora Diaz')
  await cora.getByLabel('Checklist of this home').fill('Feed the cat\nWater the plants / Regar las plantas')
  await cora.getByRole('button', { name: 'Save' }).click()
  await expect(cora.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await goTo(page, 'Crew')
  await pane(page, 'Crew').getByRole('button', { name: 'Phone of Ana Reyes' }).click()
  const phones = page.getByRole('dialog', { name: 'Phone of Ana Reyes' })
  await phones.getByRole('button', { name: 'Make a sign-in link' }).click()
  await expect(phones.getByRole('img', { name: 'Sign-in link for Ana Reyes, to scan' })).toBeVisible()
  const link = await phones.getByLabel('Sign-in link', { exact: true }).inputValue()

  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Ver mis visitas' }).click()
  await expect(phone.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
  const visit = phone.getByRole('article')
  await expect(visit).toContainText('Code 7714')
  await visit.getByRole('button', { name: 'Voy en camino, Cora' }).click()
  await visit.getByRole('button', { name: 'Voy tarde, Cora' }).click()
  await expect(visit).toContainText('Voy tarde, ')
  // A dead spot: the press does not leave, the browser says so, and Back leads to the button again.
  await context.setOffline(true)
  await visit.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(visit).toHaveCount(0)
  await context.setOffline(false)
  await phone.goBack()
  await visit.getByRole('button', { name: 'Ya llegué, Cora' }).click()
  await expect(visit.getByRole('button', { name: 'Terminé, Cora' })).toBeVisible()
  await visit.getByRole('button', { name: 'Terminé, Cora' }).click()
  await visit.getByRole('button', { name: 'Deshacer: Terminé, Cora' }).click()
  await expect(visit.getByRole('button', { name: 'Terminé, Cora' })).toBeVisible()
  await expect(visit.getByRole('button', { name: 'Deshacer: Terminé, Cora' })).toHaveCount(0)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await visit.getByRole('link', { name: 'Lista, nota y fotos: 0 de 2, Cora' }).click()
  await phone.getByLabel('Regar las plantas').check()
  await phone.getByLabel('Nota para la oficina').fill('La luz del horno no funciona.')
  await phone.getByRole('button', { name: 'Guardar' }).click()
  await expect(phone.getByRole('status')).toHaveText('Guardado.')
  await expect(phone.getByLabel('Regar las plantas')).toBeChecked()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.getByRole('link', { name: 'Volver a mis visitas' }).click()
  await expect(visit).toContainText('Lista, nota y fotos: 1 de 2')

  const state = await context.storageState()
  const scripted = await browser.newContext({ viewport: { width: 360, height: 640 }, storageState: state })
  const looking = await scripted.newPage()
  for (const path of ['/crew', `/crew/visits/${booking.id}`, '/crew/pay']) {
    await looking.goto(url + path)
    await expectNoBarriersInBothLooks(looking, path)
  }
  await scripted.close()

  // The code that was used is gone from the owner's screen.
  await expect(phones.getByRole('img')).toHaveCount(0)
  await page.goto(`${url}/?office=bookings&id=${booking.id}`)
  const reported = pane(page, 'Cora Diaz').getByRole('list', { name: 'Reported from the phone' })
  await expect(reported.getByRole('listitem')).toHaveText([
    /^Ana: on the way, /,
    /^Ana: running late, /,
    /^Ana: arrived, /,
  ])

  await expect(pane(page, 'Cora Diaz').getByRole('list', { name: 'Who saw how to get in' })).toContainText(
    'Ana saw how to get in',
  )
  const going = pane(page, 'Cora Diaz').getByRole('region', { name: 'Who goes' })
  await going.getByText('1 of 2 done').click()
  await expect(going).toContainText('done by Ana')
  await goTo(page, 'Today')
  const notes = page.getByRole('region', { name: 'Notes from the crew' })
  await expect(notes).toContainText('La luz del horno no funciona.')
  await notes.getByRole('button', { name: 'Mark as read: the note of Ana about Cora Diaz' }).click()
  await expect(notes).toHaveCount(0)
  await page.goto(`${url}/?office=bookings&id=${booking.id}`)
  await expect(going).toContainText('La luz del horno no funciona.')

  await post(`/api/bookings/${booking.id}/complete`, {})
  await expect(pane(page, 'Cora Diaz').getByRole('region', { name: 'Who went' })).toContainText('Ana Reyes')

  await goTo(page, 'Crew')
  await pane(page, 'Crew').getByRole('button', { name: 'Phone of Ana Reyes' }).click()
  await phones.getByRole('button', { name: /^Sign out: / }).click()
  await expect(phones.getByRole('listitem')).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('Este teléfono no tiene acceso.')).toBeVisible()
  await context.close()
})

async function customerIdOf(page: Page, url: string): Promise<string> {
  return (await (await page.request.get(`${url}/api/customers?email=cora@example.com`)).json()).id
}
