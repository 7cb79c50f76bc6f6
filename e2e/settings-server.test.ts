import { readFileSync } from 'node:fs'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, openSettings, save, unfold } from './office.ts'
import { expect, test } from './site.ts'

test('one press exports everything, and a notice goes to the mailbox', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  const part = await unfold(await openSettings(page), 'Your data and server')
  await expectNoBarriers(page)
  const saved = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Take everything out' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^everything-\d{4}-\d{2}-\d{2}\.zip$/)
  // What a packed file begins with.
  expect(readFileSync(await file.path()).toString('latin1', 0, 2)).toBe('PK')
  await expect(part.getByRole('status').first()).toContainText('Your browser saves the file now.')
  await expect
    .poll(() => site.mail.received.map(({ parsed }) => parsed.subject))
    .toContainEqual(expect.stringContaining('Everything was taken out'))
})

test('the details that carriers ask for are copied exactly', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await becomeOwner(page, site)
  const part = await unfold(await openSettings(page), 'Text messages')
  await part.getByText('Register your number with US carriers').click()
  await part.getByRole('button', { name: 'Copy sample message 1' }).click()
  await expect(part.getByText('Copied sample message 1.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Hi Ana![^]* estimate: Standard Clean[^]*STOP/)
  await expect(part.getByRole('definition').filter({ hasText: copied })).toHaveCount(1)
  await expectNoBarriers(page)
})

test('server problems are checked when the owner asks, and listed where the finger was', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  const part = await unfold(await openSettings(page), 'Server')
  await part.getByRole('button', { name: 'Check everything' }).click()
  const found = part.getByRole('group', { name: /^Nothing has to be fixed\.$|things? to fix$/ })
  await expect(found).toBeFocused({ timeout: 20_000 })
  await expect(found.getByRole('heading')).toBeInViewport()
  await expect(found.getByRole('listitem').filter({ hasText: 'The service lets us in.' }).first()).toContainText('mail')
  await expectNoBarriers(page)
  await part.getByRole('link', { name: 'Licenses of the software' }).click()
  await expect(page.locator('body')).toContainText('react-dom')
})

test('the owner sets how long messages are kept, and the privacy statement says the same', async ({ page, site }) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const part = await unfold(settings, 'How long it is kept')
  await expect(part.locator('summary')).toContainText('Messages: 2 years')
  await part.getByLabel('How long to keep the text of messages').selectOption('3 years')
  await part.getByLabel('How long to keep names on the waiting list').selectOption('6 months')
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  await page.goto(`${site.server.url}/?show=privacy`)
  const privacy = page.getByRole('dialog', { name: 'Privacy' })
  await expect(privacy).toContainText('is deleted after 3 years as a rule')
  await expect(privacy).toContainText('for at most 6 months')
})
