import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from './office.ts'
import { expect, type Site, test } from './site.ts'

/** An approved estimate, and its record as the customer saves it from the link's page. */
async function saveSheet(page: Page, site: Site): Promise<{ id: string; file: Buffer }> {
  await signIn(page, site)
  const customer = { customerName: 'Ana Díaz', customerEmail: 'ana@example.com', customerPhone: '(415) 555-0199' }
  const cleaning = { address: '12 Elm Street', service: 'deep', homeSize: 'medium', frequency: 'weekly' }
  const answer = await page.request.post(`${site.server.url}/api/estimates`, {
    data: { key: crypto.randomUUID(), ...customer, ...cleaning, textConsent: false },
    headers: { origin: site.server.url },
  })
  const { id } = (await answer.json()).estimate
  const [link = ''] = /\/\?estimate=[\w-]+/.exec(site.mail.newest().parsed.text ?? '') ?? []
  await page.goto(site.server.url + link)
  const dialog = page.getByRole('dialog', { name: `Your estimate ${id}` })
  await dialog.getByLabel('Your name').fill('Ana Díaz')
  await dialog.getByRole('button', { name: 'Approve for $149' }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Your approval on one page (PDF)' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`Approval_${id}_version_1.pdf`)
  return { id, file: await readFile(await saved.path()) }
}

const pdf = (buffer: Buffer) => ({ name: 'a.pdf', mimeType: 'application/pdf', buffer })

test('a saved file is recognized, chosen or dropped, a changed one is not, and no file leaves the browser', async ({
  page,
  site,
}) => {
  const { id, file } = await saveSheet(page, site)
  const sent: (string | null)[] = []
  page.on('request', (request) => sent.push(request.postData()))
  await page.goto(`${site.server.url}/?verify`)
  const dialog = page.getByRole('dialog', { name: 'Is this file ours?' })
  await dialog.getByLabel('Choose the PDF, or drop it here').setInputFiles(pdf(file))
  await expect(dialog.getByRole('status').first()).toContainText(
    `This file is the sheet of an approval of version 1 of estimate ${id}`,
  )
  const altered = Buffer.from(file)
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1
  await dialog.getByLabel('Choose the PDF, or drop it here').setInputFiles(pdf(altered))
  await expect(dialog.getByRole('status').first()).toContainText('We do not know this file.')

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'b.pdf', { type: 'application/pdf' }))
      return data
    },
    [...file],
  )
  await dialog.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(dialog.getByRole('status').first()).toContainText('This file is the sheet of an approval')
  expect(sent.filter((body) => body !== null)).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a digest from another program is compared', async ({ page, site }) => {
    await page.goto(`${site.server.url}/?verify`)
    const dialog = page.getByRole('dialog', { name: 'Is this file ours?' })
    await expect(dialog.getByLabel('Choose the PDF')).toBeHidden()
    await dialog.getByLabel('SHA-256 of the file').fill(createHash('sha256').update('no file of ours').digest('hex'))
    await dialog.getByRole('button', { name: 'Compare' }).click()
    await expect(dialog.getByRole('status').first()).toContainText('We do not know this file.')
  })
})
