import { watchFocus } from './focus.ts'
import { expect, test } from './site.ts'

// Loses the focus on purpose.
test.use({ keepsFocus: false })

test('lost focus is detected, and focus given up on purpose is not', async ({ page, site }) => {
  const lost = await watchFocus(page)
  await page.goto(site.server.url)
  const button = page.getByRole('button', { name: 'Write a Review' })
  await button.focus()
  await button.blur()
  await page.waitForTimeout(2_000)
  expect(lost).toEqual([])
  await button.focus()
  await button.evaluate((element) => element.remove())
  await expect.poll(() => lost).toEqual([expect.stringMatching(/^<button/)])
})
