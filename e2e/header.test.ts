import type { Locator } from '@playwright/test'
import { expect, test } from './site.ts'
import { changeBusiness } from './visitor.ts'

/** As long as names of sections may be. */
const navigation = {
  services: 'Servicios de limpieza ya',
  pricing: 'Precios y presupuesto ya',
  about: 'Quiénes somos y qué hace',
  reviews: 'Opiniones y valoraciones',
  contact: 'Contacto y cómo llegar a',
}
const labels = Object.values(navigation)

/** The pairs among these that lie on each other. */
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

for (const width of [320, 390, 768, 1088, 1280]) {
  test(`names as long as they may be stand in the header, each by itself, at ${width} px`, async ({ page, site }) => {
    expect(labels.every((label) => label.length === 24)).toBe(true)
    await page.setViewportSize({ width, height: 640 })
    await changeBusiness(page, site, { brand: 'Limpiezas del Hogar Nuestra Señora de la Candelaria', navigation })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const header = page.getByRole('banner')
    // One row, lower than the space over the heading of a section that somebody goes to.
    expect((await header.boundingBox())?.height).toBeLessThan(100)
    const menu = header.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    for (const label of labels) await expect(header.getByRole('link', { name: label })).toBeInViewport({ ratio: 1 })
    for (const name of ['Book Now', 'Owner Dashboard']) {
      await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    expect(await findOverlaps(header.locator('a:visible, button:visible'))).toEqual([])
  })
}

for (const width of [390, 1280]) {
  test(`every link lands exactly at its section, from the top and from the bottom, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 664 })
    for (const from of [0, 100_000]) {
      for (const id of Object.keys(navigation)) {
        await page.goto(site.server.url)
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from)
        // Through the page: on a phone the links stand in the menu and in the footer, and all are links to the section.
        await page.locator(`a[href$="#${id}"]`).first().dispatchEvent('click')
        await expect.poll(() => page.evaluate(distanceToSection)).toBeLessThan(1)
        // What is laid out late would push it away.
        await page.waitForTimeout(300)
        expect(await page.evaluate(distanceToSection), `${id} from ${from}`).toBeLessThan(1)
      }
    }
  })
}

test('whoever reloads the page, or comes back to it, stands where they stood', async ({ page, site }) => {
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

/** Runs in the page. How far the section of the address is from where it belongs; the last ones lie at the page's end. */
function distanceToSection(): number {
  const { scrollingElement, documentElement } = document
  const section = document.querySelector(':target')
  if (section === null || scrollingElement === null) return Number.NaN
  const below = scrollingElement.scrollHeight - innerHeight - scrollY
  const away =
    section.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(documentElement).scrollPaddingTop)
  return Math.abs(Math.min(away, below))
}
