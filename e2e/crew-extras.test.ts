import { expectNoBarriersInBothLooks } from './barriers.ts'
import { openCrewPhone } from './crew-phone.ts'
import { goTo, pane } from './office.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('a cleaner names the oven without a script, and the owner adds it in one press and takes it back', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const { context, phone, booking, url } = await openCrewPhone(page, site, browser, { javaScriptEnabled: false })
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
  const read = async () => (await (await page.request.get(`${url}/api/bookings/${booking}`)).json()).booking
  expect(await read()).toMatchObject({ extras: ['oven'] })
  await undo.press('Enter')
  await expect(notes.getByRole('button', { name: /^Add for/ })).toBeVisible()
  expect(await read()).toMatchObject({ extras: [] })
  await page.goto(`${url}/?office=bookings&id=${booking}`)
  const going = pane(page, 'Cora Diaz').getByRole('list', { name: 'Notes from the crew' })
  await expect(going).toContainText('Extra work: Inside the oven')
  await going.getByRole('button', { name: /^Leave it/ }).press('Enter')
  await expect(going.getByRole('button', { name: /^Leave it/ })).toBeHidden()
  await expect(going).toContainText('Extra work: Inside the oven')
})
