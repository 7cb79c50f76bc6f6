import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, type Site, test } from './site.ts'

const fields = {
  Name: 'Dana',
  Location: 'Oakland',
  'Your experience': 'They came inside the window they had promised.',
}

function reviewDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Write a Review' })
}

async function fillReview(dialog: Locator, change: Partial<typeof fields> = {}): Promise<void> {
  await dialog.getByRole('radio', { name: '4 stars' }).check()
  for (const [label, value] of Object.entries({ ...fields, ...change })) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
  await dialog.getByLabel('Service', { exact: true }).selectOption('deep')
}

async function postReview(page: Page, site: Site, number: number): Promise<void> {
  const answer = await page.request.post(`${site.server.url}/api/reviews`, {
    data: {
      key: crypto.randomUUID(),
      rating: 5,
      name: `Visitor ${number}`,
      location: 'Oakland',
      service: 'standard',
      text: `Visit number ${number}.`,
    },
  })
  expect(answer.status()).toBe(201)
}

test('a review is shown at once with the figures counted anew, and the next visitor sees both', async ({
  page,
  site,
}) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = reviewDialog(page)
  await fillReview(dialog)
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeFocused()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  async function expectShown() {
    await expect(reviews.getByText(fields['Your experience'])).toBeVisible()
    await expect(reviews.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(reviews.getByText('1 of 1 published')).toBeVisible()
    await expect(reviews.getByText('4.0')).toBeVisible()
    await expect(reviews.getByText('No Reviews Yet')).toHaveCount(0)
  }
  await expectShown()
  await page.reload()
  await expectShown()
})

test('a review with a link is held back, and says why in neutral words', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  await fillReview(reviewDialog(page), { 'Your experience': 'See https://example.com for more.' })
  await reviewDialog(page).getByRole('button', { name: 'Send review' }).click()
  await expect(reviewDialog(page)).toContainText('It is kept, but not shown yet.')
  await expect(reviewDialog(page)).toContainText(/web address|link/)
  await page.reload()
  await expect(page.getByText('No Reviews Yet')).toBeVisible()
  // Held is not hushed up: what was received stays in sight.
  await expect(page.getByText('0 of 1 published')).toBeVisible()
})

test('the stars are chosen with the arrow keys, and missing fields are named', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Write a Review' }).focus()
  await page.keyboard.press('Enter')
  const dialog = reviewDialog(page)
  await dialog.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByLabel('Your experience')).toHaveAccessibleDescription(/Write a sentence|Enter/)
  await expect(dialog.getByLabel('Your experience')).toBeFocused()
})

test('older reviews come a page at a time, newest first', async ({ page, site }) => {
  for (let number = 1; number <= 14; number++) await postReview(page, site, number)
  await page.goto(site.server.url)
  const texts = page.locator('.review-text')
  await expect(texts).toHaveCount(6)
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(texts).toHaveCount(12)
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(texts).toHaveText(Array.from({ length: 14 }, (_, index) => `Visit number ${14 - index}.`))
  await expect(page.getByRole('link', { name: 'Show more reviews' })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a button held down while its script arrives is not lost', async ({ page, site }) => {
  for (let number = 1; number <= 7; number++) await postReview(page, site, number)
  await page.goto(site.server.url)
  await page.getByRole('link', { name: 'Show more reviews' }).hover()
  await page.mouse.down()
  // Longer than the script takes.
  await page.waitForTimeout(700)
  await page.mouse.up()
  await expect(page.locator('.review-text')).toHaveCount(7)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('older reviews are a link away, and the newest another', async ({ page, site }) => {
    for (let number = 1; number <= 14; number++) await postReview(page, site, number)
    await page.goto(site.server.url)
    const texts = page.locator('.review-text')
    for (const [newest, oldest] of [
      [8, 3],
      [2, 1],
    ] as const) {
      await page.getByRole('link', { name: 'Show more reviews' }).click()
      await expect(texts.first()).toHaveText(`Visit number ${newest}.`)
      await expect(texts.last()).toHaveText(`Visit number ${oldest}.`)
      await expect(texts.first()).toBeInViewport()
    }
    await expect(page.getByRole('link', { name: 'Show more reviews' })).toHaveCount(0)
    await expect(page.getByText('14 of 14 published')).toBeVisible()
    await page.getByRole('link', { name: 'Newest reviews' }).click()
    await expect(texts.first()).toHaveText('Visit number 14.')
  })

  test('the same form publishes a review and says so', async ({ page, site }) => {
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Write a Review' }).click()
    await fillReview(reviewDialog(page))
    await reviewDialog(page).getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('dialog', { name: 'Thank you for your review' })).toContainText('It is published')
    await page.goto(site.server.url)
    await expect(page.getByText(fields['Your experience'])).toBeVisible()
  })
})
