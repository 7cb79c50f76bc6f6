import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { becomeOwner, counter, customer, fillEstimate, recentEstimates, sendEstimate } from './office.ts'
import { expect, test } from './site.ts'

test(
  'the owner’s estimate reaches the customer as a download, an email with the same PDF, and a text',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    expect(page.url()).not.toContain('setup')
    const form = await fillEstimate(page)
    // In the form, and beside the button.
    await expect(form.getByText('$201', { exact: true })).toHaveCount(2)

    const downloading = page.waitForEvent('download')
    await sendEstimate(form)
    const alert = page.getByRole('alertdialog', { name: `Estimate successfully sent to ${customer['Customer name']}!` })
    await expect(alert.getByRole('listitem')).toHaveText([
      'E-mail with PDF sent',
      'Text message sent',
      'Estimate saved',
      'PDF downloaded',
    ])
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Estimate_[2-9A-Z]{3}-[2-9A-Z]{3}_Ana_María_Díaz\.pdf$/)
    const path = await download.path()

    const id = download.suggestedFilename().split('_')[1] ?? ''
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
    for (const part of [
      'Sparkle Home Cleaning',
      '(415) 555-0132',
      id,
      ...Object.values(customer),
      'Deep Clean',
      '5+ Bedrooms',
      '$201',
      '30 days',
      'may vary',
      'supplies',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    }
    expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )

    expect(site.mail.received).toHaveLength(1)
    const { parsed, to } = site.mail.received[0] ?? {}
    expect(to).toEqual([customer['Email']])
    expect(parsed?.subject).toBe('Your Free Cleaning Estimate from Sparkle Home Cleaning - $201')
    const attachment = parsed?.attachments[0]
    expect(attachment?.filename).toBe(download.suggestedFilename())
    expect(sha256(attachment?.content)).toBe(sha256(readFileSync(path)))

    expect(site.sms.received).toHaveLength(1)
    expect(site.sms.received[0]?.to).toBe('+14155550199')
    expect(site.sms.received[0]?.body).toMatch(/Hi Ana!.*Deep Clean.*5\+ Bedrooms.*\$201.*\(415\) 555-0132.*Reply YES/)

    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(form).toBeHidden()
    await expect(recentEstimates(page).first()).toContainText(customer['Customer name'])
    await expect(recentEstimates(page).first()).toContainText('Sent')
    await expect(counter(page, 'Estimates Sent')).toHaveText('1')

    await page.getByRole('button', { name: 'Create Free Estimate' }).click()
    await expect(form.getByLabel('Customer name')).toHaveValue('')
  },
)

test(
  'an estimate made on one phone appears on the other within a second',
  { tag: '@core' },
  async ({ page, site, context }) => {
    await becomeOwner(page, site)
    const other = await context.newPage()
    await other.goto(site.server.url)
    await other.getByRole('button', { name: 'Owner Dashboard' }).click()
    await expect(other.getByText('No estimates yet')).toBeVisible()
    await sendEstimate(await fillEstimate(page))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(recentEstimates(other).first()).toContainText(customer['Customer name'], { timeout: 1000 })
  },
)

test('the keyboard alone can do everything', { tag: '@core' }, async ({ page, site }) => {
  await becomeOwner(page, site)
  await page.getByRole('button', { name: 'Create Free Estimate' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  await expect(form.getByLabel('Customer name')).toBeFocused()
  for (const value of Object.values(customer).slice(0, 4)) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
    if (value === customer['Email']) await expect(form.getByLabel('Phone')).toBeFocused()
  }
  // The ZIP code may stay empty.
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Service')).toBeFocused()
  await form.getByLabel('Address').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create Free Estimate' })).toBeFocused()
})

function sha256(content: ArrayBuffer | Uint8Array | string | undefined): string {
  return createHash('sha256')
    .update(Buffer.from((content ?? '') as ArrayBuffer))
    .digest('hex')
}
