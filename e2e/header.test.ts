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
