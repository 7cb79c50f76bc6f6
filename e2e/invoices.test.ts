import { readFile } from 'node:fs/promises'
import { textOf } from '../tools/read-pdf.ts'
import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { becomeOwner, pane, signIn } from './office.ts'
import { bookConfirmed, findWindows, letVisitsBegin } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 664 } })

test('an invoice of a visit is sent, downloaded, paid and becomes its receipt', async ({ page, site }) => {
  await signIn(page, site)
  const { id } = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: /^Complete/ }).click()
  const money = screen.getByRole('region', { name: 'Payment' })
  await money.getByRole('button', { name: 'Send invoice to Ana Díaz' }).click()
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await expect(dialog).toContainText('Total $89')
  await expectNoBarriersAtBothWidths(page, 'a new invoice')
  const discount = { key: crypto.randomUUID(), seen: 8_900, kind: 'discount', amount: 900 }
  const entries = `${site.server.url}/api/bookings/${id}/account/entries`
  await page.request.post(entries, { data: discount, headers: { origin: site.server.url } })
  await dialog.getByRole('button', { name: 'Send invoice' }).click()
  await expect(dialog.getByText(/cost has changed since you opened them/)).toBeVisible()
  await expect(dialog).toContainText('Total $80')
  await dialog.getByRole('button', { name: 'Send invoice' }).click()
  const invoice = pane(page, /^Invoice \d{4}-0001$/)
  await expect(invoice).toContainText('Unpaid')
  await expect(invoice.getByRole('row', { name: /^Still to pay/ })).toContainText('$80.00')
  await expectNoBarriersAtBothWidths(page, 'an invoice')
  await invoice.getByRole('button', { name: /^More actions for Invoice/ }).press('Enter')
  await expect(invoice.getByRole('link', { name: 'Download PDF' })).toBeFocused()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    invoice.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Invoice_\d{4}-0001\.pdf$/)
  expect(await textOf(await readFile(await file.path()))).toContain('Balance due')

  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  await expect(money.getByRole('button', { name: /^Invoice \d{4}-0001 \$80 · unpaid, due/ })).toBeVisible()
  await money.getByRole('button', { name: /^Paid in cash/ }).click()
  await expect(money.getByRole('button', { name: /\$80 · paid$/ })).toBeVisible()
  await money.getByRole('button', { name: /^Invoice/ }).click()
  await invoice.getByRole('button', { name: 'Send receipt' }).press('Enter')
  await expect(invoice.getByRole('list')).toContainText('Receipt')
  await expect(invoice.getByRole('button', { name: 'Send again' })).toBeFocused()
})

test('all open visits of a customer go on one invoice, and a void one frees them for another', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const [first, second] = await findWindows(page, site)
  let booked = ''
  for (const at of [first, second]) {
    const { id } = await bookConfirmed(page, site, { ...at, name: 'Ben Smith', email: 'ben@example.com' })
    letVisitsBegin(site.folder)
    const data = { key: crypto.randomUUID() }
    await page.request.post(`${site.server.url}/api/bookings/${id}/complete`, {
      data,
      headers: { origin: site.server.url },
    })
    booked = id
  }
  const details = await (await page.request.get(`${site.server.url}/api/bookings/${booked}`)).json()
  await page.goto(`${site.server.url}/?office=customers&id=${details.customer.id}`)
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByRole('button', { name: 'Send invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await expect(dialog).toContainText('Total $178')
  await dialog.getByRole('checkbox').first().press('Space')
  await expect(dialog).toContainText('Total $89')
  await dialog.getByRole('checkbox').first().press('Space')
  await dialog.getByRole('button', { name: 'Create without sending' }).click()
  const invoice = pane(page, /^Invoice \d{4}-0001$/)
  await expect(invoice).toContainText('It has not been sent.')
  await invoice.getByRole('button', { name: /^More actions for Invoice/ }).click()
  await invoice.getByRole('button', { name: 'Void invoice' }).click()
  const question = page.getByRole('dialog', { name: /^Void invoice \d{4}-0001\?$/ })
  await question.getByRole('button', { name: 'Void invoice' }).click()
  await expect(question.getByText(/reason that the customer will read/)).toBeVisible()
  await question.getByLabel('Reason').fill('It should be two invoices.')
  await question.getByRole('button', { name: 'Void invoice' }).click()
  await expect(invoice).toContainText('It should be two invoices.')
  await expect(invoice.getByRole('button', { name: 'Send invoice' })).toHaveCount(0)
  await invoice.getByRole('link', { name: 'Ben Smith' }).click()
  await expect(account.getByRole('button', { name: /^Invoice \d{4}-0001 \$178 · void$/ })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Send invoice' })).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'a customer with invoices')
})
