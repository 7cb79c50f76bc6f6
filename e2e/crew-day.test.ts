import { expectNoBarriersInBothLooks } from './barriers.ts'
import { seedVisitOfToday } from './crew-phone.ts'
import { goTo, pane } from './office.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('a cleaner signs a phone in by the owner’s link and says when she arrives, without a script', async ({
  page,
  site,
  browser,
}) => {
  const { booking, url, post } = await seedVisitOfToday(page, site, { access: 'Code 7714' })
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
  for (const path of ['/crew', `/crew/visits/${booking}`, '/crew/pay']) {
    await looking.goto(url + path)
    await expectNoBarriersInBothLooks(looking, path)
  }
  await scripted.close()

  // The code that was used is gone from the owner's screen.
  await expect(phones.getByRole('img')).toHaveCount(0)
  await page.goto(`${url}/?office=bookings&id=${booking}`)
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
  await page.goto(`${url}/?office=bookings&id=${booking}`)
  await expect(going).toContainText('La luz del horno no funciona.')

  await post(`/api/bookings/${booking}/complete`, {})
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
