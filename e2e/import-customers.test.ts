import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, goTo, pane } from './office.ts'
import { expect, test } from './site.ts'

const table = `First Name,Last Name,Mobile,E-mails,Service Street 1,Service City,Service State,Service Zip code,Door
Nora,Quill,(617) 555-0171,nora@example.com,3 Fern Street,Boston,MA,2134,Key under the pot
Ben,Fox,,"ben@example.com, b@example.com",9 Oak Street,Boston,MA,02135,
,,,,,,,,nobody
Nora,Quill,617-555-0171,,,,,,
`

/** As a spreadsheet saves it: UTF-16 with a mark. */
const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')])

test(
  'customers of another program are previewed, imported by one press, and removed by one Undo',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    await goTo(page, 'Customers')
    const list = pane(page, 'Customers')
    await list.getByRole('button', { name: 'Import from a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import from a file' })
    const file = dialog.getByLabel('CSV file')
    await expect(file).toBeFocused()

    await file.setInputFiles({ name: 'book.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') })
    await expect(dialog.getByText(/^This file is not a table in text form\./)).toBeVisible()

    await file.setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: bytes })
    await expect(dialog.getByRole('heading', { name: 'New: 2' })).toBeVisible()
    await expect(dialog.getByText('Line 5, Nora Quill: the same as line 2')).toBeHidden()
    await dialog.getByRole('heading', { name: 'Already there: 1' }).click()
    await expect(dialog.getByText('Line 5, Nora Quill: the same as line 2')).toBeVisible()
    await dialog.getByRole('heading', { name: 'Cannot be imported: 1' }).click()
    const lines = dialog.getByRole('listitem')
    await expect(lines.filter({ hasText: 'Line 4, no name: Enter a phone number or an email address.' })).toBeVisible()
    await expect(dialog.getByLabel('Service Zip code')).toHaveValue('zip')
    await expect(dialog.getByLabel('Door')).toHaveValue('')
    await dialog.getByLabel('Door').selectOption('Getting in')
    await expectNoBarriersInBothLooks(page, 'what a file would bring')
    await dialog.getByRole('button', { name: 'Import 2 customers' }).click()
    await expect(dialog.getByText('2 customers are imported.')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Import from a file' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

    await list.getByRole('button', { name: 'Nora Quill' }).click()
    const person = pane(page, 'Nora Quill')
    await expect(person.getByRole('link', { name: '3 Fern Street, Boston, MA 02134' })).toBeVisible()
    await expect(person.getByRole('definition').filter({ hasText: 'Key under the pot' })).toBeVisible()

    await page.reload()
    await goTo(page, 'Customers')
    await list.getByRole('button', { name: 'Import from a file' }).click()
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect(dialog.getByText(/^Undone\. The imported customers are gone/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(list.getByText(/^No customers yet\./)).toBeVisible()
  },
)

test('visits of another program are previewed and imported by keyboard, without messages, and removed by one Undo', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  await goTo(page, 'Customers')
  await pane(page, 'Customers').getByRole('button', { name: 'Import from a file' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  await dialog.getByRole('radio', { name: 'Customers' }).press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Visits' })).toBeChecked()
  const rows = `Client name,Client email,Service street,Schedule date,Times,Visit based ($),Crew
Nora Quill,nora@example.com,3 Fern Street,"Nov 03, 2024",8:00 AM - 10:00 AM,120.00,Ana
Nora Quill,nora@example.com,3 Fern Street,"Nov 10, 2024",morning,120.00,Ana
`
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(dialog.getByRole('heading', { name: 'New: 1' })).toBeVisible()
  await expect(dialog.getByText(/^Line 3, Nora Quill: The time is missing or unreadable/).first()).toBeVisible()
  await expect(dialog.getByLabel('Schedule date')).toHaveValue('date')
  await expectNoBarriersInBothLooks(page, 'what a file of visits would bring')
  await dialog.getByRole('button', { name: 'Import 1 visit' }).press('Enter')
  await expect(dialog.getByText('1 visit is imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo the import' }).press('Enter')
  await expect(dialog.getByText(/^Undone\. The imported visits and their customers are gone/)).toBeVisible()
})

test('the regular customers of a file are asked about in Today, and one press makes the later visits of all', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  await goTo(page, 'Customers')
  await pane(page, 'Customers').getByRole('button', { name: 'Import from a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  await dialog.getByRole('radio', { name: 'Visits' }).check()
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const people = ['Ana', 'Ben', 'Cora', 'Dan', 'Eve']
  const rows = people.map(
    (name, at) => `${name},${name}@example.com,${at + 1} Elm Street,${day},${8 + at}:00,90,Every 2 weeks`,
  )
  const regulars = ['Client name,Client email,Street,Visit date,Start time,Total,Frequency', ...rows].join('\n')
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(regulars) })
  await expect(dialog.getByText(/^5 regular customers: after the import, Today asks/)).toBeVisible()
  await expect(dialog.getByLabel('Frequency')).toHaveValue('frequency')
  await dialog.getByRole('button', { name: 'Import 5 visits' }).click()
  await expect(dialog.getByText('5 visits are imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await goTo(page, 'Today')
  const waiting = page.getByRole('region', { name: 'Regular visits that need you' })
  await waiting.getByRole('heading', { name: '5 regular customers without later visits' }).click()
  await expect(waiting.getByText('Cora is a regular customer')).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'regular customers of a file')
  await waiting.getByRole('button', { name: 'I book each one for Ben' }).click()
  await expect(waiting.getByText('Ben is a regular customer')).toBeHidden()
  await waiting.getByRole('button', { name: 'Make them for all 4' }).press('Enter')
  await expect(waiting).toBeHidden()
  await goTo(page, 'Customers')
  await expect(
    pane(page, 'Customers')
      .getByRole('listitem')
      .filter({ hasText: /every 2 weeks/i }),
  ).toHaveCount(4)
  expect(site.mail.received).toEqual([])
})
