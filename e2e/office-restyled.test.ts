import type { Browser, Page } from '@playwright/test'
import { becomeOwner } from './office.ts'
import { expect, test } from './site.ts'

/** What one letter may give a new style: its field, and what it is in. The page beneath the office has over a thousand elements. */
const mostElements = 20

test('a letter in the office restyles its field, and nothing of the page beneath', async ({ page, browser, site }) => {
  await becomeOwner(page, site)
  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const name = page.getByRole('dialog', { name: 'Create Free Estimate' }).getByLabel('Customer name')
  expect(await countRestyled(browser, page, () => name.pressSequentially('Ana'))).toBeLessThan(3 * mostElements)
  await page.goto(`${site.server.url}/?office=settings`)
  await page.getByRole('heading', { name: 'Prices and services' }).click()
  const price = page.getByLabel('Price in $').first()
  expect(await countRestyled(browser, page, () => price.pressSequentially('123'))).toBeLessThan(3 * mostElements)
})

test('a letter in the settings writes no other text field again', async ({ page, site }) => {
  await becomeOwner(page, site)
  await page.goto(`${site.server.url}/?office=settings`)
  await page.getByRole('heading', { name: 'Prices and services' }).click()
  const price = page.getByLabel('Price in $').first()
  await price.pressSequentially('1')
  await page.evaluate(watchOthers)
  await price.pressSequentially('2')
  await expect(price).toHaveValue(/12/)
  expect(await page.evaluate(() => window.othersChanged)).toEqual([])
})

/** Runs in the page: names the text fields that get new attributes although another one has the focus. */
function watchOthers(): void {
  window.othersChanged = []
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLInputElement && target.type === 'text' && target !== document.activeElement)
        window.othersChanged.push(target.name)
  }).observe(document.body, { attributes: true, subtree: true })
}

declare global {
  interface Window {
    othersChanged: string[]
  }
}

/** How many elements the browser gave a style again while something was done. */
async function countRestyled(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  // What the opening has left to do is done.
  await page.waitForLoadState('networkidle')
  await page.evaluate(nextPicture)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await work()
  await page.evaluate(nextPicture)
  // Chromium's own format.
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const restyled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(restyled.length).toBeGreaterThan(0)
  return restyled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

type TraceEvent = { name: string; args: { elementCount?: number } }

/** Runs in the page. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
