import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The rules that depend on colors; everything else is the same in dark mode. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Fails if axe finds a barrier on the current page, or in a part of it. */
export async function expectNoBarriers(page: Page, where = 'page', within?: string): Promise<void> {
  await expectNone(page, where, { within })
}

/** The same in light and in dark mode: one flow through the office serves both. Ends in light mode. */
export async function expectNoBarriersInBothLooks(page: Page, where: string): Promise<void> {
  await look(page, 'light')
  await expectNone(page, where, {})
  await look(page, 'dark')
  await expectNone(page, `${where}, dark`, { rules: colorRules })
  await look(page, 'light')
}

/** From a phone to a desktop. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The same on a phone and on a desktop. Ends at the size it began with. */
export async function expectNoBarriersAtBothWidths(page: Page, where: string): Promise<void> {
  const begun = page.viewportSize()
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expectNoBarriersInBothLooks(page, `${where}, ${viewport.width} px wide`)
  }
  if (begun) await page.setViewportSize(begun)
}

/** Without motion: a color in transition would be measured. */
function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

type Asked = { within?: string | undefined; rules?: string[] }

async function expectNone(page: Page, where: string, { within, rules }: Asked): Promise<void> {
  // A frame is left out: no script, not even axe, may enter the sandboxed e-mail.
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) }
  await bringChecker(page)
  const violations = await page.evaluate(runChecker, { within, options })
  expect(violations.map(({ id, html }) => `${where}: ${id} ${html}`)).toEqual([])
}

/** Once per document: loading it costs three times as much as a check. */
async function bringChecker(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Runs in the page. */
async function runChecker({ within, options }: { within: string | undefined; options: RunOptions }) {
  // Safe: axe was loaded before, and this is its documented entry.
  const checker = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await checker.run(within ?? document, options)
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html).join(' ') }))
}
