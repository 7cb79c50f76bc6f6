import type { Page } from '@playwright/test'
import { expect } from './site.ts'

declare global {
  interface Window {
    /** What the program should say where the page still shows older words. */
    staleWords: () => string[]
  }
}

/**
 * Does to every page what a browser's translation does: each text is removed, and replaced by an element with the
 * translated words. Here the words stay the same, so that the two can be compared.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translated: { text: Text; shown: Element }[] = []
    window.staleWords = () =>
      translated
        .filter(({ text, shown }) => shown.isConnected && text.data !== shown.textContent)
        .map(({ text }) => text.data)

    function translate(text: Text): void {
      const parent = text.parentElement
      if (parent === null || parent.closest('font, script, style, textarea') || text.data.trim() === '') return
      const shown = document.createElement('font')
      shown.append(document.createElement('font'))
      shown.firstElementChild?.append(text.data)
      text.replaceWith(shown)
      translated.push({ text, shown })
    }

    function textsIn(node: Node): Text[] {
      if (node instanceof Text) return [node]
      return [...node.childNodes].flatMap(textsIn)
    }

    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) [...addedNodes].flatMap(textsIn).forEach(translate)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Nothing on the page is out of date. */
export async function expectNothingStale(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.staleWords())).toEqual([])
}
