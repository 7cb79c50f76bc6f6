import type { Page } from '@playwright/test'
import { pixelsOf, textOf } from '../tools/read-pdf.ts'
import { fillBusiness } from './filled-business.ts'
import { sendByProgram } from './estimate-link.ts'
import { becomeOwner, pane, signIn } from './office.ts'
import { bookConfirmed } from './owner-visits.ts'
import { expect, test } from './site.ts'
import { bookingDialog, changeBusiness, chooseWindow } from './visitor.ts'

/** The numbers of the pages without ink. */
async function findBlankPages(pdf: Uint8Array): Promise<number[]> {
  const pages = await pixelsOf(pdf)
  return pages.flatMap((pixels, at) => (pixels.every((grey) => grey === 255) ? [at + 1] : []))
}

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

async function openPicker(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await chooseWindow(dialog)
  return dialog
}

test('with the reader’s own colors, a chosen option still looks chosen', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const dialog = await openPicker(page, site.server.url)
  for (const name of ['date', 'window']) {
    const chosen = await dialog.locator(`.picks label:has([name=${name}]:checked)`).evaluate(backgroundOf)
    const others = await dialog.locator(`.picks label:has([name=${name}]:not(:checked))`).first().evaluate(backgroundOf)
    expect(chosen, name).not.toBe(others)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write a Review' }).click()
  await page.getByRole('radio', { name: '3 stars' }).check()
  const lines = await page
    .locator('.star-row label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderBottomWidth))
  expect(lines).toEqual(['4px', '4px', '4px', '0px', '0px'])
})

test('with the owner’s own colors, the current list and the open screen still stand out', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  await page.goto(`${site.server.url}/?office=reviews`)
  const lists = pane(page, 'Reviews')
  // Only the color is forced: a transparent background stays transparent.
  const withoutAlpha = (color = '') => color.match(/\d+/g)?.slice(0, 3).join()
  await expect(lists.getByRole('radio', { checked: true })).toHaveCount(1)
  const shown = await lists.locator('.segments label:has(:checked)').evaluate(backgroundOf)
  const other = await lists.locator('.segments label', { hasText: 'Hidden' }).evaluate(backgroundOf)
  expect(withoutAlpha(shown)).not.toBe(withoutAlpha(other))
  const bar = page.getByRole('navigation', { name: 'Sections of the Owner Dashboard' })
  const [line, ground] = await bar
    .locator('[aria-current]:visible')
    .evaluate((link) => [getComputedStyle(link, '::before').backgroundColor, getComputedStyle(link).backgroundColor])
  expect(withoutAlpha(line)).not.toBe(withoutAlpha(ground))
})

test('enlarged text neither scrolls sideways nor cuts the name, at any width', async ({ page, site }) => {
  await page.goto(site.server.url)
  for (const [width, percent] of [
    [390, 130],
    [360, 130],
    [390, 150],
    [320, 100],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    const where = `${percent} % on ${width} px`
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
    const brand = page.locator('.brand').first()
    const cut = await brand.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(cut, where).toBeLessThanOrEqual(2)
  }
})

test('a full page with reviews fits a phone, also enlarged', async ({ page, site }) => {
  await signIn(page, site)
  await fillBusiness(page, site)
  for (const rating of [5, 4]) {
    const words = { name: 'Bea', location: 'Oakland', service: 'deep', text: `Worth ${rating} stars.` }
    const data = { key: crypto.randomUUID(), rating, ...words }
    const answer = await page.request.post(`${site.server.url}/api/reviews`, { data })
    expect(answer.status()).toBe(201)
  }
  await page.goto(site.server.url)
  await page.evaluate(() => (document.documentElement.dataset['whole'] = ''))
  for (const [width, percent] of [
    [360, 100],
    [390, 100],
    [320, 150],
    [640, 200],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${percent} % on ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('a long name is not broken inside its words', async ({ page, site }) => {
  await changeBusiness(page, site, { brand: 'Maximiliane & Bartholomew Housekeeping Professionals' })
  for (const width of [1280, 1100, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const { words, lines } = await page.locator('a.brand').evaluate((element) => {
      const range = document.createRange()
      const [text] = element.childNodes
      const tops = (word: string) => {
        const at = (text?.textContent ?? '').indexOf(word)
        range.setStart(text as Node, at)
        range.setEnd(text as Node, at + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      const all = (text?.textContent ?? '').split(' ')
      return { words: all, lines: all.map(tops) }
    })
    expect(lines, `${width}: ${words.join(' ')}`).toEqual(words.map(() => 1))
  }
})

test('the price never covers the focused choice', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.server.url)
  await page.locator('#c-standard').focus()
  for (let tab = 0; tab < 6; tab++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const focused = document.activeElement?.closest('.quote label')?.getBoundingClientRect()
          const bar = document.querySelector('.result')?.getBoundingClientRect()
          return (focused?.bottom ?? 0) - (bar?.top ?? 0)
        }),
      )
      .toBeLessThanOrEqual(0)
  }
})

test('touch targets are large enough', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openPicker(page, site.server.url)
  const low = (element: Element) => Math.round(element.getBoundingClientRect().height)
  expect(await dialog.getByRole('button', { name: 'Change' }).evaluate(low)).toBeGreaterThanOrEqual(44)
  expect(await dialog.getByRole('button', { name: 'Later days' }).evaluate(low)).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  for (const link of await page.locator('.footer a').all()) expect(await link.evaluate(low)).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const star = await page.locator('.star-row label').first().boundingBox()
  expect(Math.min(star?.width ?? 0, star?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

test('paper shows services, every price, the telephone and the address, and no buttons', async ({ page, site }) => {
  await changeBusiness(page, site, { address: '1 Oak Street, Oakland' })
  await page.goto(site.server.url)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(':is(.button, dialog, input):visible')).toHaveCount(0)
  await expect(page.locator('.on-paper')).toBeVisible()
  const text = (await textOf(await page.pdf())).replaceAll(/\s+/g, ' ')
  for (const words of [
    'Standard Clean',
    'Deep Clean',
    'Inside the oven +$30',
    'Move-in/Out',
    '(415) 555-0132',
    '1 Oak Street, Oakland',
  ])
    expect(text).toContain(words)
  for (const price of [67, 89, 120, 112, 149, 201, 149, 199, 269]) expect(text).toContain(`$${price}`)
  for (const words of ['Book Now', 'Owner Dashboard', 'Select Service', 'Write a Review'])
    expect(text).not.toContain(words)
})

test('at load no script changes the price that the style sheet shows; with extras the script adds it up', async ({
  page,
  site,
}) => {
  await page.goto(site.server.url)
  const price = page.getByRole('status', { name: 'Your price' })
  await expect(price).toHaveText(/\$89/)
  await expect(price.locator('[data-price]')).toHaveCount(9)
  await page.getByRole('checkbox', { name: /^Inside the oven/ }).check()
  await expect(price).toHaveText('$119')
  // Chromium saves a form's content a second after a change; leaving sooner restores the older content.
  await page.waitForTimeout(1_500)
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Inside the oven/ })).toBeChecked()
  await expect(price).toHaveText('$119')
})

test('a notes box prints with its text, and not while it is empty', async ({ page, site }) => {
  await signIn(page, site)
  const { id } = await bookConfirmed(page, site)
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  const notes = page.getByRole('textbox', { name: /notes/i })
  await expect(notes).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notes).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await notes.fill('Bring the ladder.')
  await page.emulateMedia({ media: 'print' })
  await expect(notes).toBeVisible()
})

test('an open dialog prints once and completely, for the owner and behind a private link', async ({ page, site }) => {
  await signIn(page, site)
  const lines = Array.from({ length: 20 }, (_, at) => ({ description: `Window ${at + 1}`, price: 5 }))
  const notes = Array.from({ length: 40 }, (_, at) => `Note ${at + 1}.`).join('\n')
  const { id, link } = await sendByProgram(page, site, { lines, notes })
  for (const [address, title] of [
    [`/?office=estimates&id=${id}`, `Estimate ${id}`],
    [link, `Your estimate ${id}`],
  ] as const) {
    await page.goto(site.server.url + address)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Window 20/ })).toBeVisible()
    const sheet = await page.pdf()
    expect(await findBlankPages(sheet)).toEqual([])
    const text = (await textOf(sheet)).replaceAll(/\s+/g, ' ')
    for (const words of ['Approve', 'Decline', 'Ask for changes', 'Void']) expect(text).not.toContain(words)
    expect(text.split(title)).toHaveLength(2)
    for (const words of ['Window 1 ', 'Window 20', 'Note 1.', 'Note 40.']) expect(text).toContain(words)
    // The page beneath is not printed.
    expect(text).not.toContain('Move-in/Out')
  }
})
