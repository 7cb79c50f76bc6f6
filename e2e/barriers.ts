import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that the colors decide; everything else is the same in the dark. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Fails where axe finds a barrier on the page as it stands, or in a part of it. */
export async function expectNoBarriers(page: Page, where = 'page', within?: string): Promise<void> {
  await expectNone(page, where, { within })
}

/** The same in the light and in the dark look: one way through the office serves both. Ends in the light one. */
export async function expectNoBarriersInBothLooks(page: Page, where: string): Promise<void> {
  await look(page, 'light')
  await expectNone(page, where, {})
  await look(page, 'dark')
  await expectNone(page, `${where}, dark`, { rules: colorRules })
  await look(page, 'light')
}

/** From a phone to a desk. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The same on a phone and on a desk. Ends on the one that it began on. */
export async function expectNoBarriersAtBothWidths(page: Page, where: string): Promise<void> {
  const begun = page.viewportSize()
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expectNoBarriersInBothLooks(page, `${where}, ${viewport.width} px wide`)
  }
  if (begun) await page.setViewportSize(begun)
}

/** Without motion: a color on its way to another one would be measured. */
function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

type Asked = { within?: string | undefined; rules?: string[] }

async function expectNone(page: Page, where: string, { within, rules }: Asked): Promise<void> {
  // Legacy mode looks at this page alone: no script, not even the checker's, may enter the sandboxed e-mail; and it opens no
  // second page, which was half of the work. What is no barrier is not described, which was half of the rest.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  axe.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
