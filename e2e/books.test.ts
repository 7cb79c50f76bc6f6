import { readFile } from 'node:fs/promises'
import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { goTo, pane, signIn } from './office.ts'
import { bookConfirmed, letVisitsBegin } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, viewport: { width: 390, height: 664 } })

test('the books are handed over in a batch, and downloading it again gives the same file', async ({ page, site }) => {
  await signIn(page, site)
  const { id } = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const screen = pane(page, 'Ana Díaz')
  await screen.getByRole('button', { name: /^Complete/ }).click()
  await screen.getByRole('button', { name: 'Paid in cash: $89 of Ana Díaz' }).click()
  await goTo(page, 'Who owes')
  const owes = pane(page, 'Who owes')
  await owes.getByText('For your books').click()
  await owes.getByRole('button', { name: 'Make a batch of 2 new rows' }).press('Enter')
  const batch = owes.getByRole('group', { name: /^Batch 1, / })
  await expect(batch).toBeVisible()
  await expect(owes.getByRole('button', { name: 'Nothing new since the last batch.' })).toBeFocused()
  await expectNoBarriersAtBothWidths(page, 'a batch of the books')
  await page.setViewportSize({ width: 390, height: 664 })
  const save = async (): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      batch.getByRole('link', { name: 'Payments' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('payments-batch-1.csv')
    return readFile(await file.path(), 'utf8')
  }
  const first = await save()
  expect(first).toContain(',89,"cash","payment",')
  expect(await save()).toBe(first)
})
