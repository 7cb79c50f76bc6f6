import { randomUUID } from 'node:crypto'
import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { pane, signIn } from './office.ts'
import { bookConfirmed, bookWithLink, confirm, findWindows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('the keyboard alone corrects an address and the way in, notifies the customer, and undoes it', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const booking = await bookConfirmed(page, site, { access: 'Key under the pot' })
  await page.goto(`${site.server.url}/?office=bookings&id=${booking.id}`)
  const screen = pane(page, 'Ana Díaz')
  const change = screen.getByRole('button', { name: 'Edit details of the visit of Ana Díaz' })
  await change.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit details of the visit of Ana Díaz' })
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'Tell the customer' })).not.toBeChecked()
  await expectNoBarriersAtBothWidths(page, 'changing the details')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('Nothing is different yet.')).toBeVisible()
  await dialog.getByLabel('Address').fill('')
  await dialog.getByLabel('Address').press('Enter')
  await expect(dialog.getByText('Enter the address.')).toBeVisible()
  await dialog.getByLabel('Address').fill('14 Elm Street, San Francisco')
  await dialog.getByLabel('Getting in').fill('Ring twice\nat the side door')
  await dialog.getByRole('checkbox', { name: 'Tell the customer' }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  const history = screen.getByRole('listitem').filter({ hasText: 'The customer was told.' })
  await expect(history).toContainText('Address: 14 Elm Street, San Francisco (was 12 Elm Street, San Francisco)')
  await expect(history).toContainText('Getting in: Ring twice at the side door (was Key under the pot)')
  await expect(screen.getByText('Visit changed')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo: Ana Díaz' }).press('Enter')
  await expect(history).toBeHidden()
  await expect(screen.getByText('Visit changed')).toBeHidden()
  await expect(screen.getByRole('link', { name: /^12 Elm Street/ })).toBeVisible()
})

test('an added extra shows its price before the press, and the visit and its history after it', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const booking = await bookConfirmed(page, site)
  await page.goto(`${site.server.url}/?office=bookings&id=${booking.id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: 'Edit cleaning of the visit of Ana Díaz' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit cleaning of the visit of Ana Díaz' })
  await expect(dialog.getByText('Nothing yet.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /oven/i }).press('Space')
  const priced = dialog.getByRole('listitem').filter({ hasText: /^Price: \$\d+ \(was \$89\)$/ })
  await expect(priced).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'changing the cleaning')
  await dialog.getByLabel('Price in dollars').fill('ten')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText(/whole dollars|number/i).first()).toBeVisible()
  await dialog.getByLabel('Price in dollars').fill('100')
  await expect(priced).toHaveText('Price: $100 (was $89)')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  const history = screen.getByRole('listitem').filter({ hasText: 'The customer was not told.' })
  await expect(history).toContainText('Price: $100 (was $89)')
  await screen.getByRole('button', { name: 'Undo: Ana Díaz' }).press('Enter')
  await expect(history).toBeHidden()
})

test('the garage is added as a custom line, and the customer reads it with its price behind the link', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const { booking, link } = await bookWithLink(page, site, {})
  await confirm(page, site, booking.id)
  await page.goto(`${site.server.url}/?office=bookings&id=${booking.id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: 'Edit cleaning of the visit of Ana Díaz' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit cleaning of the visit of Ana Díaz' })
  await dialog.getByRole('button', { name: 'Add a line' }).press('Enter')
  await expect(dialog.getByLabel('What for')).toBeFocused()
  await page.keyboard.type('Inside the garage')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText(/whole dollars/i).first()).toBeVisible()
  await dialog.getByLabel('Dollars', { exact: true }).fill('40')
  await expect(dialog.getByText('Also: Inside the garage ($40) (added)')).toBeVisible()
  await expect(dialog.getByText('Price: $129 (was $89)').first()).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'adding a line')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(screen.getByText(/, Inside the garage \(\$40\)$/)).toBeVisible()
  await page.goto(new URL(link, site.server.url).href)
  await expect(page.getByText(/Inside the garage \(\$40\)/)).toBeVisible()
  await expect(page.getByText(/\$129/).first()).toBeVisible()
})

test('the visit of a customer with two homes is moved to the other one, with its ZIP code and way in', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const [one, two] = await findWindows(page, site)
  const booking = await bookConfirmed(page, site, { ...one, access: 'Key under the pot' })
  const other = await bookConfirmed(page, site, { ...two, access: 'Key under the pot' })
  const read = async (id: string) => (await page.request.get(`${site.server.url}/api/bookings/${id}`)).json()
  const { customer } = await read(booking.id)
  const { address, phone, email } = booking
  const lake = { address: '2 Lake Road', zip: '94112', access: 'Key box 4711', notes: 'Drain the tub' }
  const data = { key: randomUUID(), version: 1, name: booking.name, phone, email, address, homes: [lake] }
  const answer = await page.request.post(`${site.server.url}/api/customers/${customer.id}`, { data })
  expect(answer.status()).toBe(200)
  await page.goto(`${site.server.url}/?office=bookings&id=${booking.id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: 'Edit details of the visit of Ana Díaz' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit details of the visit of Ana Díaz' })
  const home = dialog.getByLabel('Which home?')
  await expect(home).toHaveValue('0')
  await home.selectOption('2 Lake Road')
  await expect(dialog.getByLabel('Address')).toHaveValue('2 Lake Road')
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('94112')
  await expect(dialog.getByLabel('Getting in')).toHaveValue('Key box 4711')
  // Another home is for this visit; the others stay where they are unless that is chosen, too.
  await expect(dialog.getByRole('checkbox', { name: 'Also correct their other upcoming visit' })).not.toBeChecked()
  await home.selectOption(address)
  await expect(dialog.getByLabel('Getting in')).toHaveValue('Key under the pot')
  await home.selectOption('2 Lake Road')
  await expectNoBarriersAtBothWidths(page, 'another home')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(screen.getByRole('link', { name: /^2 Lake Road/ })).toBeVisible()
  expect((await read(other.id)).booking).toMatchObject({ address, access: 'Key under the pot' })
  await screen.getByRole('button', { name: 'Undo: Ana Díaz' }).press('Enter')
  await expect(screen.getByRole('link', { name: /^12 Elm Street/ })).toBeVisible()
})

test('a single visit becomes weekly: the later price and days are shown before the press', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const booking = await bookConfirmed(page, site)
  await page.goto(`${site.server.url}/?office=bookings&id=${booking.id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: 'Edit cleaning of the visit of Ana Díaz' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit cleaning of the visit of Ana Díaz' })
  await dialog.getByLabel('How often').selectOption('weekly')
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Each later visit: \$\d+ \(added\)$/ })).toBeVisible()
  await expect(dialog.getByText(/^The later visits are at the same hours: .+; .+; .+, and so on\./)).toBeVisible()
  await expect(dialog.getByLabel('Each later visit in dollars')).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'how often')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  const regular = screen.getByRole('region', { name: 'Regular visits' })
  await expect(regular).toContainText('Every week')
  await screen.getByRole('button', { name: 'Undo: Ana Díaz' }).press('Enter')
  await expect(regular).toBeHidden()
})
