import { becomeOwner, goTo, pane } from './office.ts'
import { book, findWindows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test('a customer is found from any screen by a few letters, a wrong one among them, and everything is there', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await book(page, site)
  await goTo(page, 'Settings')
  await pane(page, 'Settings').getByRole('heading', { name: 'Settings' }).press('/')
  const customers = pane(page, 'Customers')
  await expect(customers.getByLabel('Search')).toBeFocused()
  await page.keyboard.type('Daiz')
  await expect(customers.getByRole('region', { name: 'Bookings' })).toContainText('12 Elm Street')
  await expect(page).toHaveURL(/office=customers&q=Daiz/)
  await customers.getByRole('region', { name: 'People' }).getByRole('button', { name: 'Ana Díaz' }).click()
  const person = pane(page, 'Ana Díaz')
  await expect(person.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(1)
  await expect(person.getByRole('link', { name: 'Text (415) 555-0199' })).toHaveAttribute('href', 'sms:+14155550199')

  await person.getByLabel('Notes about this customer').fill('Two cats, key at the neighbor’s')
  await person.getByRole('button', { name: 'Save notes' }).click()
  await expect(person.getByRole('button', { name: 'Save notes' })).toBeHidden()
  await page.reload()
  await expect(person.getByLabel('Notes about this customer')).toHaveValue('Two cats, key at the neighbor’s')
})

test('a known customer is booked again, outside the windows after a warning, moved, and the move taken back', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await book(page, site)
  const [free] = (await findWindows(page, site)).toReversed()
  await goTo(page, 'Customers')
  await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).click()
  await pane(page, 'Ana Díaz').getByRole('button', { name: 'Book again' }).click()
  const form = page.getByRole('dialog', { name: 'Add a booking' })
  await expect(form.getByLabel('E-mail')).toHaveValue('ana@example.com')
  await form.getByLabel('Day').fill(free?.date ?? '')
  await form.getByLabel('Arrival').selectOption('Another time')
  await form.getByLabel('From').fill('06:30')
  await form.getByLabel('To', { exact: true }).fill('07:30')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('outside your arrival windows')
  await form.getByRole('button', { name: 'Book it all the same' }).click()
  await expect(form).toBeHidden()
  // Beside the customer lies the visit of the same name.
  const visit = pane(page, 'Ana Díaz').and(page.locator('[data-where=front]'))
  await expect(visit).toContainText('6:30 AM – 7:30 AM')
  await expect(visit).toContainText('Confirmed')

  await visit.getByRole('button', { name: 'Move the visit of Ana Díaz' }).click()
  const move = page.getByRole('dialog', { name: 'Move the visit of Ana Díaz' })
  await expect(move.getByLabel('From')).toHaveValue('06:30')
  await move.getByLabel('Arrival').selectOption('8:00 AM – 10:00 AM')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(move).toBeHidden()
  await expect(visit).toContainText('8:00 AM – 10:00 AM')
  await visit.getByRole('button', { name: /^Undo/ }).click()
  await expect(visit).toContainText('6:30 AM – 7:30 AM')
})

test('two records of one person are put together and taken apart; an estimate begins with what is known', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const [first, second] = await findWindows(page, site)
  await book(page, site, first)
  await book(page, site, { ...second, email: 'ana@work.example' })
  await page.goto(`${site.server.url}/?office=customers&q=ana%40work`)
  await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).first().click()
  const person = pane(page, 'Ana Díaz')
  await person.getByRole('button', { name: 'Merge with ana@example.com' }).click()
  await expect(person.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(2)
  await person.getByRole('button', { name: 'Separate ana@example.com' }).click()
  await expect(person.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(1)
  await person.getByRole('button', { name: 'Estimate again' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Free Estimate' }).getByLabel('E-mail')).toHaveValue(
    'ana@work.example',
  )
})
