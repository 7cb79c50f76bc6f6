import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, openSettings, pane, save, unfold } from './office.ts'
import { expect, test } from './site.ts'

test('the owner rewrites a text, previews it before saving, and goes back to the original', async ({ page, site }) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const part = await unfold(settings, 'Words on the page')
  const back = part.getByRole('button', { name: 'Back to the original: Headline' })
  await expect(back).toBeHidden()
  const headline = part.getByLabel('Headline', { exact: true })
  await expect(headline).toHaveValue('A clean home, at a price you know first.')
  await part.getByRole('button', { name: 'Preview: The page' }).click()
  const shown = part.frameLocator('iframe[title="The page"]')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A clean home, at a price you know first.')
  await headline.fill('Homes, kept by {brand}')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Homes, kept by Sparkle Home Cleaning')
  await headline.fill('Homes, kept by {brnad}')
  await expect(part.getByRole('status')).toHaveText(
    'Headline: {brnad} is not filled in here. Use {brand}, or write it without braces.',
  )
  const letters = await unfold(settings, 'Words of emails and texts')
  const lead = letters.getByLabel('Beginning of the email', { exact: true })
  await lead.fill('Here it is, {number}.\nWe look forward to it.')
  await letters.getByRole('button', { name: 'Preview: The estimate' }).click()
  const letter = letters.frameLocator('iframe[title="The estimate"]')
  await expect(letter.getByText('Here it is, K47-H2X.')).toBeVisible()
  await expect(letter.getByText('This estimate is valid for 30 days')).toBeVisible()
  await letters.getByLabel('Text to a confirmed customer', { exact: true }).fill('it is settled: {when}!')
  const text = letters.getByRole('group', { name: 'A confirmed visit' }).getByRole('figure')
  await expect(text).toContainText(
    /: it is settled: \w{3}, \w{3} \d+, 8 AM-10 AM! Questions\?.*Reply STOP to opt out\./,
  )
  await expect(text).toContainText('Costs one text.')
  // Refused beside the field, and nothing is lost.
  await save(settings, 'Business and page')
  await expect(headline).toBeFocused()
  await expect(headline).toHaveValue('Homes, kept by {brnad}')
  await headline.fill('Homes, kept by {brand}')
  await save(settings, 'Business and page')
  await save(settings, 'What customers are told')
  await expect(settings.getByText('Saved.', { exact: true })).toHaveCount(2)
  await expect(part.locator('summary')).toContainText('One text is your own')
  await expect(letters.locator('summary')).toContainText('2 texts are your own')
  // A preview is not an entry in the history.
  await page.goBack()
  await expect(pane(page, 'Settings')).toBeHidden()
  await page.goto(site.server.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes, kept by Sparkle Home Cleaning')

  await page.getByRole('button', { name: 'Owner Dashboard' }).click()
  const again = await unfold(await openSettings(page), 'Words on the page')
  await again.getByRole('button', { name: 'Back to the original: Headline' }).click()
  await expect(again.getByLabel('Headline', { exact: true })).toBeFocused()
  await expect(again.getByLabel('Headline', { exact: true })).toHaveValue('A clean home, at a price you know first.')
  await expectNoBarriers(page)
  await save(pane(page, 'Settings'))
  await expect(again.locator('summary')).toContainText('All texts are the originals')
})
