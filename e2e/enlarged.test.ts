import type { Locator } from '@playwright/test'
import { pane, signIn } from './office.ts'
import { addPerson, book, findWindows } from './owner-visits.ts'
import { expect, test } from './site.ts'
import { bookByProgram, bookingDialog, chooseWindow, fillVisitor, goOn, sendButton } from './visitor.ts'

// The narrowest phone, set to large text.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

/** How far a part can be scrolled to the side; asked until it is still, as what comes late may move the words once more. */
const expectStill = (part: Locator, state: string) =>
  expect.poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), state)

/** What is cut off or overflows at the current text size. */
function findCut(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((element) => {
        if (!element.checkVisibility() || element.matches('svg *, .trap, .trap *, input, select')) return false
        const { display, clipPath } = getComputedStyle(element)
        // Only for screen readers.
        if (clipPath !== 'none' || element.closest('legend, dt')?.clientWidth === 1) return false
        const { left, right, width } = element.getBoundingClientRect()
        if (width === 0) return false
        const hangsOut = left < -1 || right > innerWidth + 1
        // The bar with the buttons reaches beyond its form on purpose, to the edge of the dialog.
        const isFull = display !== 'inline' && !element.matches('form') && element.scrollWidth > element.clientWidth + 1
        return hangsOut || isFull
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 40)}`),
  )
}

for (const percent of [150, 200]) {
  test(`with text at ${percent} % nothing in a dialog is cut at 320 px`, async ({ page, site }) => {
    const expectWhole = async (dialog: Locator, state: string) => {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
      await expect.poll(() => findCut(dialog), state).toEqual([])
      await expectStill(dialog, state).toBe(0)
    }
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const dialog = bookingDialog(page)
    await chooseWindow(dialog)
    await expectWhole(dialog, 'where and when')
    await fillVisitor(dialog, { Email: 'ana.maria.diaz.de.la.candelaria@gmial.com' })
    await dialog.getByLabel('Name', { exact: true }).focus()
    await expect(dialog.getByText('Did you mean').filter({ visible: true })).toBeVisible()
    await expectWhole(dialog, 'you')
    await goOn(dialog)
    await expectWhole(dialog, 'check and send')
    await bookByProgram(page.request, site, 'first@example.com')
    await sendButton(dialog).click()
    await expect(dialog.getByRole('alert').getByRole('button', { name: /^Book / })).toHaveCount(3)
    await expectWhole(dialog, 'taken')
    await dialog
      .getByRole('alert')
      .getByRole('button', { name: /^Book / })
      .first()
      .click()
    await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
    await expectWhole(dialog, 'booked')
    await dialog.getByRole('link', { name: 'See, move or cancel it' }).click()
    const booked = page.getByRole('dialog', { name: 'Your booking' })
    await booked.getByRole('button', { name: 'Move to another time' }).click()
    await expect(booked.getByRole('group', { name: 'Day', exact: true })).toBeVisible()
    await expectWhole(booked, 'to be moved')
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Write a Review' }).click()
    await expectWhole(page.getByRole('dialog', { name: 'Write a Review' }), 'review')
  })
}

/** The names in the office's bar that overlap the next one on the screen. */
function findOverlaps(office: Locator): Promise<string[]> {
  return office.evaluate((root) => {
    const names = [...root.querySelectorAll('.office-bar a > span')]
      .filter((name) => name.checkVisibility())
      .map((name) => ({ name: name.textContent, ...name.getBoundingClientRect().toJSON() }))
    if (names.length !== 5) return [`${names.length} names`]
    return names.filter(({ right }, at) => right > (names[at + 1]?.left ?? innerWidth)).map(({ name }) => name)
  })
}

test('with text at 200 % every office screen scrolls one way on a phone, and its bar stays readable', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  for (const [address, title] of [
    ['today', 'Owner Dashboard'],
    ['bookings', 'Bookings'],
    ['estimates', 'Estimates'],
    ['customers', 'Customers'],
    ['calendar&view=week', 'Calendar'],
    ['calendar&view=month', 'Calendar'],
    ['reviews', 'Reviews'],
    ['messages', 'Messages'],
    ['settings', 'Settings'],
    ['more', 'More'],
  ] as const) {
    await page.goto(`${site.server.url}/?office=${address}`)
    const screen = pane(page, title)
    await expect(screen.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectStill(screen, address).toBe(0)
    await expect.poll(() => findOverlaps(page.getByRole('dialog', { name: 'Owner Dashboard' })), address).toEqual([])
  }
})

/** The controls that reach beyond the screen, and headings that are cut. */
function findBeside(screen: Locator): Promise<(string | null)[]> {
  return screen
    .locator('button, a, label, input, dt')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect()
          return (
            left < -1 ||
            right > innerWidth + 1 ||
            (control.tagName === 'DT' && control.scrollWidth > control.clientWidth)
          )
        })
        .map((control) => control.textContent),
    )
}

test('with text at 200 % no control of the office lies beside the screen of a phone', async ({ page, site }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  await addPerson(page, site, 'Ana Reyes')
  const [at] = await findWindows(page, site)
  await book(page, site)
  for (const [address, title] of [
    ['today', 'Owner Dashboard'],
    ['bookings&list=to-answer', 'Bookings'],
    [`calendar&view=week&list=people&date=${at?.date}`, 'Calendar'],
    ['settings', 'Settings'],
  ] as const) {
    await page.goto(`${site.server.url}/?office=${address}`)
    const screen = pane(page, title)
    await expect(screen.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const part of document.querySelectorAll('details')) part.open = true
    })
    await expect.poll(() => findBeside(screen), address).toEqual([])
    await expectStill(screen, address).toBeLessThanOrEqual(1)
  }
})

test('on the narrowest phone the names in the bar stay side by side on every screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signIn(page, site)
  for (const [address, title] of [
    ['estimates', 'Estimates'],
    ['customers', 'Customers'],
  ] as const) {
    await page.goto(`${site.server.url}/?office=${address}`)
    await expect(pane(page, title).getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect.poll(() => findOverlaps(page.getByRole('dialog', { name: 'Owner Dashboard' })), address).toEqual([])
    await expectStill(page.getByRole('navigation', { name: 'Sections of the Owner Dashboard' }), address).toBe(0)
  }
})
