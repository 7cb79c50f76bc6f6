import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { formatDollars } from '../domain/pricing/pricing.ts'
import { expect, test } from './site.ts'
import {
  bookingDialog,
  chooseWindow,
  fillOpenDay,
  fillPlainForm,
  fillVisitor,
  sendBooking,
  visitor,
} from './visitor.ts'

const weekly = 'Every week'

/** Books a repeated visit as a visitor does; returns the confirmation. */
async function book(page: Page, url: string, hasScript: boolean): Promise<Locator> {
  await page.goto(url)
  await page.getByRole('radio', { name: new RegExp(`^${weekly}`) }).check()
  await page
    .getByRole('button', { name: /^(Book this price|Book Now)$/ })
    .first()
    .click()
  const dialog = bookingDialog(page)
  if (hasScript) {
    await fillVisitor(dialog)
    await chooseWindow(dialog)
    await sendBooking(dialog)
    return dialog
  }
  await fillPlainForm(dialog)
  await fillOpenDay(dialog)
  await dialog.getByLabel('Arrival window').selectOption({ index: 2 })
  await sendBooking(dialog)
  return page.getByRole('dialog', { name: 'Your booking' })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, permissions: ['clipboard-read', 'clipboard-write'] })

    test('after booking, the visitor sees day, place, price, what happens next, and the link to keep', async ({
      page,
      site,
    }) => {
      const booked = await book(page, site.server.url, javaScriptEnabled)
      await expect(booked.getByRole('heading', { name: `Thank you, ${visitor.Name}.` })).toBeVisible()
      const link = (await booked.locator('.keep-link a').getAttribute('href')) ?? ''
      expect(link).toMatch(`${site.server.url}/?booking=`)
      await expect(booked.locator('.keep-link a')).toHaveText(link)
      const path = `/api/bookings/by-token/${link.split('=')[1]}`
      const { booking } = await (await page.request.get(site.server.url + path)).json()
      const facts = booked.locator('.visit-card, .facts')
      await expect(facts.first()).toContainText(`${booking.day}`)
      await expect(facts.first()).toContainText(`arrival ${booking.hours}`)
      await expect(facts.first()).toContainText(`${visitor['Street address and city']}, ${visitor['ZIP code']}`)
      const [price, later] = [formatDollars(booking.price), formatDollars(booking.laterPrice)]
      await expect(facts.last()).toContainText(
        `Requested at ${price}, then ${later} for each later visit. Neither will change.`,
      )
      await expect(booked).toContainText(/We look at it and answer by \w+, \w+\s\d+, \d+:\d\d\s[AP]M/)
      await expect(booked).toContainText(`You get an email at ${visitor['Email']} now`)
      const saving = page.waitForEvent('download')
      await booked.getByRole('link', { name: 'Add to calendar' }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe('visit.ics')
      const file = await readFile(await saved.path(), 'utf8')
      expect(file).toContain('STATUS:TENTATIVE')
      expect(file.replaceAll(/\r\n /g, '')).toContain(`URL;VALUE=URI:${link}`)
      if (!javaScriptEnabled) return
      await booked.getByRole('button', { name: 'Copy your private link' }).click()
      await expect(booked.getByText('Copied your private link.')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    })
  })
}

test('when the note fails to load, the booking is still announced and linked', async ({ page, site }) => {
  await page.route('**/booked-note*', (route) => route.abort())
  const booked = await book(page, site.server.url, true)
  await expect(booked.getByRole('heading', { name: `Thank you, ${visitor.Name}.` })).toBeFocused()
  await booked.getByRole('link', { name: 'See, move or cancel it' }).click()
  await expect(page.getByRole('dialog', { name: 'Your booking' })).toContainText('Received, not yet confirmed')
})
