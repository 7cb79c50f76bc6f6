import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, type Site, test } from './site.ts'
import { changeBusiness } from './visitor.ts'

// More reviews in a day than are shown at once.
test.use({ limits: false })

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

async function postReview(page: Page, site: Site, number: number, change: object = {}): Promise<string> {
  const answer = await page.request.post(`${site.server.url}/api/reviews`, {
    data: {
      key: crypto.randomUUID(),
      rating: 5,
      name: `Visitor ${number}`,
      location: 'Oakland',
      service: 'standard',
      text: `Visit number ${number}.`,
      ...change,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).review.id
}

/** Eight with four stars, three with two, and two that are held. */
async function postMixed(page: Page, site: Site): Promise<void> {
  for (let number = 1; number <= 11; number++) await postReview(page, site, number, { rating: number <= 8 ? 4 : 2 })
  await postReview(page, site, 12, { text: 'Call 415 555 0132' })
  await postReview(page, site, 13, { text: 'See www.example.test' })
}

const visits = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => `Visit number ${newest - index}.`)

test(
  'a review and its new statistics are shown at once, to the next visitor too',
  { tag: '@core' },
  async ({ page, site }) => {
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
  },
)

test('a review with a link is held, and the page says why in neutral words', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  await fillReview(reviewDialog(page), { 'Your experience': 'See https://example.com for more.' })
  await reviewDialog(page).getByRole('button', { name: 'Send review' }).click()
  await expect(reviewDialog(page)).toContainText('It is kept, but not shown yet.')
  await expect(reviewDialog(page)).toContainText(/web address|link/)
  await page.reload()
  await expect(page.getByText('No Reviews Yet')).toBeVisible()
  // A held review is not concealed: the number received stays visible.
  await expect(page.getByText('0 of 1 published')).toBeVisible()
})

test('the arrow keys choose the stars, and missing fields are named', { tag: '@core' }, async ({ page, site }) => {
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

test('older reviews load a page at a time, newest first', async ({ page, site }) => {
  for (let number = 1; number <= 14; number++) await postReview(page, site, number)
  await page.goto(site.server.url)
  const texts = page.locator('.review-text')
  await expect(texts).toHaveCount(6)
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(texts).toHaveCount(12)
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(texts).toHaveText(Array.from({ length: 14 }, (_, index) => `Visit number ${14 - index}.`))
  await expect(page.getByRole('link', { name: 'Show more reviews' })).toHaveCount(0)
  await expectNoBarriers(page)
})

test('the bars count each number of stars and filter the reviews in place, and back', async ({ page, site }) => {
  await postMixed(page, site)
  await page.goto(site.server.url)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const texts = page.locator('.review-text')
  await expect(reviews.getByText('Verified visits first, then the newest.')).toBeVisible()
  await expect(reviews).toContainText('11 of 13 published. Held back: 1 with a web address, 1 with a phone number.')
  await expect(reviews.getByText('5 stars', { exact: true })).toBeVisible()
  await expect(texts).toHaveText(visits(11, 6))
  const four = reviews.getByRole('link', { name: /^4 stars 8 reviews$/ })
  await four.focus()
  await page.keyboard.press('Enter')
  await expect(texts).toHaveText(visits(8, 3))
  await expect(four).toBeFocused()
  await expect(four).toHaveAttribute('aria-current', 'true')
  await expect(reviews.getByRole('status')).toContainText('Reviews with 4 stars')
  expect(new URL(page.url()).search).toBe('?rating=4')
  await expectNoBarriers(page)
  await reviews.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(texts).toHaveText(visits(8, 1))
  await expect(reviews.getByRole('link', { name: 'Show more reviews' })).toHaveCount(0)
  // Loading that address again shows the same reviews.
  await page.reload()
  await expect(texts).toHaveText(visits(8, 3))
  await expect(four).toHaveAttribute('aria-current', 'true')
  await reviews.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(texts).toHaveText(visits(8, 1))
  await reviews.getByRole('link', { name: 'All reviews' }).click()
  await expect(texts).toHaveText(visits(11, 6))
  expect(new URL(page.url()).search).toBe('')
  // A new review is on top, once.
  await page.getByRole('button', { name: 'Write a Review' }).click()
  await fillReview(reviewDialog(page))
  await reviewDialog(page).getByRole('button', { name: 'Send review' }).click()
  await reviewDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(texts).toHaveText([fields['Your experience'], ...visits(11, 6)])
  await reviews.getByRole('link', { name: /^4 stars 9 reviews$/ }).click()
  await expect(texts).toHaveText([fields['Your experience'], ...visits(8, 4)])
})

test('when reviews of one rating fail to load, the others stay, and the page says why', async ({ page, site }) => {
  await postMixed(page, site)
  await page.goto(site.server.url)
  await page.route('**/api/reviews?*', (route) => route.abort())
  await page.getByRole('link', { name: /^2 stars 3 reviews$/ }).click()
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('alert')).toContainText('connection')
  await expect(page.locator('.review-text')).toHaveText(visits(11, 6))
  await page.unroute('**/api/reviews?*')
  await page.getByRole('link', { name: /^2 stars 3 reviews$/ }).click()
  await expect(page.locator('.review-text')).toHaveText(visits(11, 9))
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('alert')).toHaveCount(0)
})

test('a button held down while its script arrives still works', async ({ page, site }) => {
  for (let number = 1; number <= 7; number++) await postReview(page, site, number)
  await page.goto(site.server.url)
  await page.getByRole('link', { name: 'Show more reviews' }).hover()
  await page.mouse.down()
  // Longer than the script takes.
  await page.waitForTimeout(700)
  await page.mouse.up()
  await expect(page.locator('.review-text')).toHaveCount(7)
})

test('a press on Send counts when the rest of the form arrives during it', async ({ page, site }) => {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/form-island-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = reviewDialog(page)
  await fillReview(dialog)
  await dialog.getByRole('button', { name: 'Send review' }).hover()
  await page.mouse.down()
  const arrived = page.waitForResponse('**/assets/form-island-*.js')
  arrive()
  await (await arrived).finished()
  // Longer than the script takes.
  await page.waitForTimeout(700)
  await page.mouse.up()
  await expect(page.getByRole('dialog').filter({ hasText: 'Thank you for your review' })).toBeVisible()
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

  test('the bars are links, later pages keep the same stars, and the rule is one link away', async ({ page, site }) => {
    await postMixed(page, site)
    await page.goto(site.server.url)
    const texts = page.locator('.review-text')
    await page.getByRole('link', { name: /^4 stars 8 reviews$/ }).click()
    await expect(texts).toHaveText(visits(8, 3))
    await expect(texts.first()).toBeInViewport()
    await expect(page.getByText('Reviews with 4 stars')).toBeVisible()
    await page.getByRole('link', { name: 'Show more reviews' }).click()
    await expect(texts).toHaveText(visits(2, 1))
    await page.getByRole('link', { name: 'Newest reviews' }).click()
    await expect(texts).toHaveText(visits(8, 3))
    await page.getByRole('link', { name: 'All reviews' }).click()
    await expect(texts).toHaveText(visits(11, 6))
    await page.goto(`${site.server.url}/?rating=5`)
    await expect(page.getByText('No review with 5 stars yet.')).toBeVisible()
    await page.getByRole('link', { name: 'How reviews are shown' }).click()
    await expect(page.getByRole('dialog', { name: 'How reviews are shown' })).toContainText(
      'the stars make no difference',
    )
    for (const wrong of ['rating=9', 'rating=4&reviews=9_x', 'reviews=x']) {
      expect((await page.request.get(`${site.server.url}/?${wrong}`)).status()).toBe(404)
    }
  })

  test('the same form publishes a review and says so', { tag: '@core' }, async ({ page, site }) => {
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Write a Review' }).click()
    await fillReview(reviewDialog(page))
    await reviewDialog(page).getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('dialog', { name: 'Thank you for your review' })).toContainText('It is published')
    await page.goto(site.server.url)
    await expect(page.getByText(fields['Your experience'])).toBeVisible()
  })
})

test("the business's page on Google is offered once a review is sent, not before", async ({ page, site }) => {
  const reviewPage = 'https://g.page/r/CdZ0aBcDeFgHiJk/review'
  await changeBusiness(page, site, { reviewPage })
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = reviewDialog(page)
  const link = dialog.getByRole('link', { name: 'You can review us on Google, too.' })
  await fillReview(dialog)
  await expect(link).toBeHidden()
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible()
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', reviewPage)
})
