import type { Browser, Locator } from '@playwright/test'
import { becomeOwner } from './office.ts'
import { expect, test } from './site.ts'

/** What one letter may give a new style: its field, and what it is in. The page beneath the office has over a thousand elements. */
const mostElements = 30

test('a letter in the office restyles its field, and nothing of the page beneath', async ({ page, browser, site }) => {
  await becomeOwner(page, site)
  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const name = page.getByRole('dialog', { name: 'Create Free Estimate' }).getByLabel('Customer name')
  expect(await restyledBy('Ana', name, browser)).toBeLessThan(mostElements)
  await page.goto(`${site.server.url}/?office=settings`)
  await page.getByRole('heading', { name: 'Prices and services' }).click()
  const price = page.getByLabel('Price in $').first()
  expect(await restyledBy('123', price, browser)).toBeLessThan(mostElements)
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

/** How many elements the browser gave a style again for a letter, the least of several: a screen that opens does so as well. */
async function restyledBy(letters: string, field: Locator, browser: Browser): Promise<number> {
  const counts: number[] = []
  for (const letter of letters) {
    await browser.startTracing(field.page(), { categories: ['devtools.timeline'] })
    await field.pressSequentially(letter)
    await field.page().evaluate(nextPicture)
    // Chromium's own format.
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    const restyled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
    expect(restyled.length).toBeGreaterThan(0)
    counts.push(restyled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0))
  }
  return Math.min(...counts)
}

type TraceEvent = { name: string; args: { elementCount?: number } }

/** Runs in the page. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
