import type { Page } from '@playwright/test'

/**
 * How often the page is checked, and for how many checks in a row the focus may be nowhere while one element replaces
 * another.
 */
const rhythm = { lookMs: 100, grace: 15 }

/**
 * Records where the focus was lost: its element is gone, hidden or disabled, and nothing has taken the focus since. A
 * press beside everything loses nothing: the element is still there.
 */
export async function watchFocus(page: Page): Promise<string[]> {
  const lost: string[] = []
  await page.exposeFunction('noteLostFocus', (what: string) => lost.push(what))
  await page.addInitScript(({ lookMs, grace }) => {
    let last: Element | null = null
    let missed = 0
    const isGone = (element: Element) =>
      !element.isConnected || !element.checkVisibility() || element.matches(':disabled')
    // An element that disappears at the press that focused it has the focus for less than one check.
    addEventListener('focusin', ({ target }) => target instanceof Element && (last = target))
    setInterval(() => {
      const now = document.activeElement
      if (now !== null && now !== document.body) {
        last = now
        missed = 0
      } else if (last !== null && isGone(last) && ++missed > grace) {
        // Only its own tag: a whole dialog would be too long.
        const { outerHTML } = last.cloneNode() as Element
        last = null
        // Safe: exposed to the page above.
        void (window as unknown as { noteLostFocus(what: string): void }).noteLostFocus(outerHTML)
      }
    }, lookMs)
  }, rhythm)
  return lost
}
