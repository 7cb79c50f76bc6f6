import type { Page } from '@playwright/test'
import { sendByProgram } from './estimate-link.ts'
import { expect, type Site, test } from './site.ts'
import {
  bookingDialog,
  changeBusiness,
  chooseWindow,
  fillVisitor,
  goOn,
  sendBooking,
  sendButton,
  visitor,
} from './visitor.ts'

const sizes = [
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
]

async function openBooking(page: Page, site: Site) {
  await page.goto(site.server.url)
  await page.locator('label:has(#c-deep)').click()
  await page.getByRole('button', { name: 'Book Now' }).click()
  return bookingDialog(page)
}

const stepOf = (page: Page) => page.locator('#booking-form')

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('Back goes back one step of the booking, and from the first one to the page', async ({ page, site }) => {
      const dialog = await openBooking(page, site)
      await fillVisitor(dialog)
      await goOn(dialog)
      await expect(stepOf(page)).toHaveAttribute('data-step', '3')
      await page.goBack()
      await expect(stepOf(page)).toHaveAttribute('data-step', '2')
      await page.goBack()
      await expect(stepOf(page)).toHaveAttribute('data-step', '1')
      await page.goBack()
      await expect(dialog).toBeHidden()
      expect(new URL(page.url()).pathname).toBe('/')
      await page.goForward()
      await expect(dialog).toBeVisible()
      await page.goForward()
      await expect(stepOf(page)).toHaveAttribute('data-step', '2')
      await expect(dialog.getByLabel('Name')).toHaveValue(visitor.Name)
    })
  })
}

test('a reload keeps the step and everything typed and chosen, and the form can be sent', async ({ page, site }) => {
  const dialog = await openBooking(page, site)
  await fillVisitor(dialog)
  await dialog.getByRole('radio', { name: 'Another way' }).check()
  await dialog.getByRole('textbox', { name: 'Another way' }).fill('The key is under the pot.')
  await dialog.locator('summary').click()
  await dialog.locator('[name=notes]').fill('Two cats.')
  await page.reload()
  await expect(stepOf(page)).toHaveAttribute('data-step', '2')
  for (const [label, value] of Object.entries(visitor).slice(1))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(dialog.getByRole('textbox', { name: 'Another way' })).toHaveValue('The key is under the pot.')
  await expect(dialog.locator('[name=notes]')).toHaveValue('Two cats.')
  await expect(dialog.locator('[data-total]')).toContainText('$149')
  await goOn(dialog)
  await page.reload()
  await expect(sendButton(dialog)).toBeVisible()
  await expect(sendButton(dialog)).toContainText('$149')
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('after a booking Back leads from the thanks to the page', async ({ page, site }) => {
  const dialog = await openBooking(page, site)
  await fillVisitor(dialog)
  await sendBooking(dialog)
  await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.step)).toBe(1)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
})

test('a closed form leaves the history as it was, and keeps what was typed', async ({ page, site }) => {
  const dialog = await openBooking(page, site)
  await fillVisitor(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.step ?? 0)).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByLabel('ZIP code')).toHaveValue(visitor['ZIP code'])
  const { window } = await chooseWindow(dialog)
  expect(window).not.toBe('')
  await goOn(dialog)
  await expect(dialog.getByLabel('Name')).toHaveValue(visitor.Name)
})

test('Change leads to the quote, and Back from there to the booking', async ({ page, site }) => {
  const dialog = await openBooking(page, site)
  await fillVisitor(dialog)
  await dialog.locator('[data-change]').click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#pricing$/)
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/#pricing$/)
  await page.goBack()
  await expect(stepOf(page)).toHaveAttribute('data-step', '2')
  await expect(dialog).toBeVisible()
})

test('Change leads to the quote even when the visitor came from there', async ({ page, site }) => {
  await page.goto(`${site.server.url}/#pricing`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  await dialog.locator('[data-change]').click()
  await page.waitForTimeout(300)
  await expect(dialog).toBeHidden()
  await expect(page.locator('#pricing h2')).toBeInViewport()
})

test('an unsent review and an address for the waiting list survive a reload', async ({ page, site }) => {
  await changeBusiness(page, site, { zips: ['94110'] })
  await page.getByRole('button', { name: 'Write a Review' }).first().click()
  const review = page.getByRole('dialog', { name: 'Write a Review' })
  await review.getByRole('radio', { name: /^4/ }).check({ force: true })
  await review.getByLabel('Your experience').fill('They found the keys.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await dialog.getByLabel('ZIP code').fill('10001')
  await dialog.locator('#waitlist-email').fill('far@example.com')
  await page.reload()
  await expect(dialog.locator('#waitlist-email')).toHaveValue('far@example.com')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write a Review' }).first().click()
  await expect(review.getByLabel('Your experience')).toHaveValue('They found the keys.')
  await expect(review.getByRole('radio', { name: /^4/ })).toBeChecked()
})

test('the text of an answer to an estimate survives a reload, and is gone after sending', async ({ page, site }) => {
  await page.context().addCookies(site.ownerCookies)
  const { id, link } = await sendByProgram(page, site)
  await page.context().clearCookies()
  await page.goto(site.server.url + link)
  const dialog = page.getByRole('dialog', { name: `Your estimate ${id}` })
  const words = dialog.locator('[name=words]').first()
  await dialog.locator('summary').first().click()
  // The code that saves it loads by itself.
  await expect(async () => {
    await words.fill('Could you do the garage, too?')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('garage')
  }).toPass()
  await page.reload()
  await expect(words).toHaveValue('Could you do the garage, too?')
  // The key of a private link is stored nowhere.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(link.slice(-20))
  await dialog.locator('form:has([name=words]) button').first().click()
  await expect(dialog.getByText('Could you do the garage, too?')).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
