import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { becomeOwner, goTo, pane, signIn } from './office.ts'
import { bookConfirmed, findWindows, letVisitsBegin, rows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 664 } })

test('a visit is completed and paid in two taps, and Undo takes the payment back', async ({ page, site }) => {
  await signIn(page, site)
  const { id } = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: /^Complete/ }).click()
  const money = screen.getByRole('region', { name: 'Payment' })
  await expect(money).toContainText('$89 · unpaid')
  await money.getByRole('button', { name: 'Paid in cash: $89 of Ana Díaz' }).click()
  await expect(money).toContainText(/\$89 · paid in cash, \w{3} \d+/)
  await money.getByRole('button', { name: 'Undo: Ana Díaz' }).click()
  await expect(money).toContainText('$89 · unpaid')
  await expect(money.getByRole('button', { name: /^Paid in cash/ })).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'a visit that is unpaid')
})

test('the keyboard alone records a part by check with a tip, and takes it back later', async ({ page, site }) => {
  await signIn(page, site)
  const { id } = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: /^Complete/ }).press('Enter')
  const money = screen.getByRole('region', { name: 'Payment' })
  await money.getByRole('button', { name: /^Other payment/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Record for Ana Díaz' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('89.00')
  await expectNoBarriersAtBothWidths(page, 'recording a payment')
  await dialog.getByLabel('Amount').fill('fifty')
  await dialog.getByRole('button', { name: 'Record it' }).press('Enter')
  await expect(dialog.getByText('Enter the amount in dollars, such as 149 or 149.50.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('60.50')
  await dialog.getByLabel('Of that, a tip').fill('10.50')
  await dialog.getByRole('radio', { name: 'Check' }).press('Space')
  await dialog.getByLabel('Reference or note').fill('No. 17')
  await dialog.getByRole('button', { name: 'Record it' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(money).toContainText('$39 of $99.50 still to pay')
  await page.reload()
  await expect(money.getByRole('button', { name: /^Paid by check: \$39/ })).toBeVisible()
  await money.getByText('3 entries').click()
  await expect(money.getByRole('listitem').last()).toContainText('Payment by check $60.50 (No. 17)')
  await money.getByRole('button', { name: 'Take back: Payment by check $60.50 (No. 17)' }).press('Enter')
  await expect(money.getByRole('listitem').last()).toContainText('taken back')
  await expect(money).toContainText('$99.50 · unpaid')
})

test('Who owes lists unpaid visits by age; one press pays one, and its row stays while that can be undone', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const [first, second] = await findWindows(page, site)
  for (const [at, name] of [
    [first, 'Ana Díaz'],
    [second, 'Ben Smith'],
  ] as const) {
    const { id } = await bookConfirmed(page, site, { ...at, name, email: `${name.slice(0, 3)}@example.com` })
    letVisitsBegin(site.folder)
    const data = { key: crypto.randomUUID() }
    await page.request.post(`${site.server.url}/api/bookings/${id}/complete`, {
      data,
      headers: { origin: site.server.url },
    })
  }
  const week = page.getByRole('region', { name: 'This week' })
  await week.getByRole('link', { name: '2 visits are unpaid: $178' }).click()
  const owed = pane(page, 'Who owes')
  await expect(owed.getByText('$178 for 2 visits')).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'who owes')
  await owed.getByRole('button', { name: /of Ben Smith$/ }).click()
  await expect(owed.getByText('$89 for 1 visit')).toBeVisible()
  await expect(rows(owed).filter({ hasText: 'Ben Smith' })).toContainText('Paid in cash')
  await owed.getByRole('button', { name: 'Undo: Ben Smith' }).click()
  await expect(owed.getByText('$178 for 2 visits')).toBeVisible()
  await owed.getByRole('button', { name: /^Ana Díaz/ }).click()
  await pane(page, 'Ana Díaz').getByRole('link', { name: 'Ana Díaz' }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Owes $89')
  await goTo(page, 'Who owes')
  await expect(owed.getByRole('link', { name: 'Save payments as a table (CSV)' })).toHaveAttribute('href', /payments/)
})
