import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { openAs, sendInvoice } from './invoice-link.ts'
import { pane } from './office.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 664 } })

const small = { width: 390, height: 664 }
const wide = { width: 1280, height: 800 }

test('a customer without a script pays by Zelle with a tip, and the owner confirms it', async ({
  page,
  site,
  browser,
}) => {
  const link = await sendInvoice(page, site)
  const customer = await openAs(browser, link, { viewport: small, javaScriptEnabled: false })
  const sheet = customer.getByRole('dialog', { name: /^Invoice \d{4}-0001$/ })
  await expect(sheet).toContainText('$89.00')
  await sheet.getByLabel(/^20%/).check()
  await sheet.getByRole('button', { name: 'Show the amount with the tip' }).click()
  await expect(sheet).toContainText('$106.80')
  await expect(sheet.getByLabel(/^20%/)).toBeChecked()
  await expect(sheet.getByRole('link', { name: /^Open Venmo/ })).toHaveAttribute('href', /amount=106\.80&note=Invoice/)
  await sheet.getByRole('button', { name: 'I have paid' }).click()
  await expect(sheet).toContainText('Say how it was paid.')
  await expect(sheet.getByLabel(/^20%/)).toBeChecked()
  await sheet.getByRole('radio', { name: 'Zelle' }).check()
  await sheet.getByRole('button', { name: 'I have paid' }).click()
  await expect(sheet).toContainText('that you paid $106.80 by Zelle.')

  const question = page.getByRole('region', { name: 'Have these payments arrived?' })
  await question.getByRole('button', { name: /^Received/ }).click()
  await expect(question.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await customer.reload()
  await expect(sheet).toContainText('This invoice is paid. Thank you!')
  await question.getByRole('button', { name: /says \$106\.80 is paid/ }).click()
  await expect(pane(page, /^Invoice \d{4}-0001$/)).toContainText('Paid')
  await customer.context().close()
})

test('on a wide screen the amounts follow the tip at once, and the page says what has not arrived', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(wide)
  const link = await sendInvoice(page, site)
  const customer = await openAs(browser, link, { viewport: wide })
  const sheet = customer.getByRole('dialog', { name: /^Invoice \d{4}-0001$/ })
  await expect(sheet.getByRole('button', { name: 'Show the amount with the tip' })).toBeHidden()
  await sheet.getByLabel(/^15%/).check()
  await expect(sheet).toContainText('$102.35')
  await sheet.getByLabel('Your tip in dollars').fill('eleven')
  await expect(sheet).toContainText('Enter the tip in dollars')
  await sheet.getByLabel('Your tip in dollars').fill('11')
  await expect(sheet).toContainText('$100.00')
  await expect(sheet.getByLabel('Another amount')).toBeChecked()
  await expectNoBarriersAtBothWidths(customer, 'the page where an invoice is paid')
  await sheet.getByRole('radio', { name: 'Cash' }).check()
  await sheet.getByRole('button', { name: 'I have paid' }).click()
  await expect(sheet).toContainText('that you paid $100.00 in cash.')

  const question = page.getByRole('region', { name: 'Have these payments arrived?' })
  await expect(question).toBeVisible()
  await expect(page.getByText('Nothing waits for your answer.')).toBeHidden()
  await question.getByRole('button', { name: /^Not received yet/ }).press('Enter')
  await expect(question.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await customer.reload()
  await expect(sheet).toContainText('We have not received the $100.00 that you paid in cash yet.')
  await expect(sheet.getByRole('button', { name: 'I have paid' })).toBeVisible()
  await customer.context().close()
})
