import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { changeBusiness } from './visitor.ts'

/** The maximum length of section names. */
const navigation = {
  services: 'Servicios de limpieza ya',
  pricing: 'Precios y presupuesto ya',
  about: 'Quiénes somos y qué hace',
  reviews: 'Opiniones y valoraciones',
  contact: 'Contacto y cómo llegar a',
}
const labels = Object.values(navigation)

/** The pairs among these that overlap. */
async function findOverlaps(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) =>
    elements.flatMap((one, index) =>
      elements.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        return apart ? [] : [`${one.textContent} / ${other.textContent}`]
      }),
    ),
  )
}

test('every longest name fits in the header, at any width', async ({ page, site }) => {
  expect(labels.every((label) => label.length === 24)).toBe(true)
  await changeBusiness(page, site, { brand: 'Limpiezas del Hogar Nuestra Señora de la Candelaria', navigation })
  for (const width of [320, 390, 768, 1088, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(site.server.url)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const header = page.getByRole('banner')
    // One row, lower than the space above the heading of a linked section.
    expect((await header.boundingBox())?.height).toBeLessThan(100)
    const menu = header.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    for (const label of labels) await expect(header.getByRole('link', { name: label })).toBeInViewport({ ratio: 1 })
    for (const name of ['Book Now', 'Owner Dashboard']) {
      await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    expect(await findOverlaps(header.locator('a:visible, button:visible')), `${width} px`).toEqual([])
  }
})

test('every link lands exactly at its section, from the top and from the bottom', async ({ page, site }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 664 })
    for (const from of [0, 100_000]) {
      for (const id of Object.keys(navigation)) {
        await page.goto(site.server.url)
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from)
        // By script: on a phone the links are in the menu and in the footer, and all lead to the section.
        await page.locator(`a[href$="#${id}"]`).first().dispatchEvent('click')
        await expect.poll(() => page.evaluate(distanceToSection)).toBeLessThan(1)
        // Late layout would push it away.
        await page.waitForTimeout(300)
        expect(await page.evaluate(distanceToSection), `${id} from ${from}, ${width} px`).toBeLessThan(1)
      }
    }
  }
})

test('a reload and coming back keep the scroll position', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const top = () => page.evaluate(() => document.querySelector('#contact')?.getBoundingClientRect().top)
  await page.goto(site.server.url)
  await page.evaluate(() => document.querySelector('#contact')?.scrollIntoView({ behavior: 'instant' }))
  await page.waitForTimeout(300)
  const stood = (await top()) ?? Number.NaN
  // The browser scrolls by whole pixels.
  const moved = async () => Math.abs(((await top()) ?? Number.NaN) - stood)
  await page.reload()
  await expect.poll(moved).toBeLessThan(2)
  await page.goto(`${site.server.url}/readyz`)
  await page.goBack()
  await expect.poll(moved).toBeLessThan(2)
})

test('a phone’s first screen says what it is, from which price, and how to book or call', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(site.server.url)
  for (const said of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('from $67 a visit'),
    page.getByRole('button', { name: 'Book Now' }),
    page.locator('.hero').getByRole('link', { name: '(415) 555-0132' }),
  ]) {
    await expect(said).toBeInViewport({ ratio: 1 })
  }
})

test('the keyboard moves through the header in visible order, on a phone and on a desktop', async ({ page, site }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 664 })
    await page.goto(site.server.url)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const header = page.getByRole('banner')
    const menu = header.getByRole('button', { name: 'Menu' })
    const isPhone = await menu.isVisible()
    if (isPhone) await menu.click()
    await expect(header.getByRole('button', { name: 'Owner Dashboard' })).toBeVisible()
    const controls = header.locator('a:visible, button:visible')
    const seen = await controls.evaluateAll((elements) =>
      elements
        .map((element) => ({
          name: element.textContent || element.ariaLabel,
          ...element.getBoundingClientRect().toJSON(),
        }))
        // In the bar everything is in one row; below it each is in its own.
        .toSorted((one, other) =>
          one.bottom < other.top || other.bottom < one.top ? one.top - other.top : one.x - other.x,
        )
        .map(({ name }) => name),
    )
    if (isPhone) await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const reached: string[] = []
    while (reached.length < seen.length) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(nameOfFocus))
      if (reached.at(-1) === 'Menu') await page.keyboard.press('Enter')
    }
    expect(seen).toContain('Owner Dashboard')
    expect(reached).toEqual(seen)
  }
})

test("the phone's menu is a sheet: a press outside closes it and does nothing else", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(site.server.url)
  const menu = page.getByRole('button', { name: 'Menu' })
  const sheet = page.locator('#menu')
  await menu.click()
  const [bar, box] = [await page.getByRole('banner').boundingBox(), await sheet.boundingBox()]
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect(Math.abs((box?.y ?? 0) - (bar?.height ?? 0))).toBeLessThan(2)
  const call = await page.locator('.hero').getByRole('link', { name: 'Learn More' }).boundingBox()
  await page.mouse.click((call?.x ?? 0) + 20, (call?.y ?? 0) + 20)
  await expect(sheet).toBeHidden()
  expect(new URL(page.url()).hash).toBe('')
  await menu.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
})

test('with enlarged text the header fits 320 px, even with a long name', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectBoth = async () => {
    for (const percent of [150, 200]) {
      await page.goto(site.server.url)
      await expectToHold(page, percent)
    }
  }
  await expectBoth()
  await changeBusiness(page, site, { brand: 'Limpiezas del Hogar Nuestra Señora de la Candelaria' })
  await expectBoth()
})

async function expectToHold(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const header = page.getByRole('banner')
  const parts = header.locator('a:visible, button:visible')
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 })
  expect(await findOverlaps(parts)).toEqual([])
  // Shrunk, not broken: every word of the name stays in one line.
  expect(await header.locator('.brand').evaluate(findBrokenWords)).toEqual([])
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect(header.getByRole('link', { name: 'Services' })).toBeInViewport({ ratio: 1 })
  await header.getByRole('button', { name: 'Owner Dashboard' }).scrollIntoViewIfNeeded()
  await expect(header.getByRole('button', { name: 'Owner Dashboard' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
}

/** Runs in the page. */
function findBrokenWords(element: Element): string[] {
  const text = element.firstChild
  const words = [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }))
  return words.flatMap(({ word, index }) => {
    const range = document.createRange()
    if (text === null) return [word]
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length === 1 ? [] : [word]
  })
}

/** Runs in the page. */
function nameOfFocus(): string {
  return document.activeElement?.textContent || document.activeElement?.ariaLabel || ''
}

/** Runs in the page. The distance of the address's section from its proper place; the last ones end with the page. */
function distanceToSection(): number {
  const { scrollingElement, documentElement } = document
  const section = document.querySelector(':target')
  if (section === null || scrollingElement === null) return Number.NaN
  const below = scrollingElement.scrollHeight - innerHeight - scrollY
  const away =
    section.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(documentElement).scrollPaddingTop)
  return Math.abs(Math.min(away, below))
}
