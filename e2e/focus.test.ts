import { watchFocus } from './focus.ts'
import { expect, test } from './site.ts'

// Loses it on purpose.
test.use({ keepsFocus: false })

test('a focus that is lost is found out, and one that was given up is not', async ({ page }) => {
  const lost = await watchFocus(page)
  await page.goto(
    'data:text/html,<button onclick="this.blur()">Given up</button><button onclick="remove()">Lost</button>',
  )
  await page.getByRole('button', { name: 'Given up' }).click()
  await page.waitForTimeout(2_000)
  expect(lost).toEqual([])
  await page.getByRole('button', { name: 'Lost' }).click()
  await expect.poll(() => lost).toEqual(['<button onclick="remove()"></button>'])
})
