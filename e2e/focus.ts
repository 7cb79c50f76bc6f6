import type { Page } from '@playwright/test'

/** How often it is looked, and how often in a row the focus may be nowhere between what has gone and what comes in its place. */
const rhythm = { lookMs: 100, grace: 15 }

/**
 * Notes where the focus was lost: what had it is gone, hidden or disabled, and nothing has taken it since. A press beside
 * everything loses nothing: what had the focus is still there.
 */
export async function watchFocus(page: Page): Promise<string[]> {
  const lost: string[] = []
  await page.exposeFunction('noteLostFocus', (what: string) => lost.push(what))
  await page.addInitScript(({ lookMs, grace }) => {
    let last: Element | null = null
    let missed = 0
    const isGone = (element: Element) =>
      !element.isConnected || !element.checkVisibility() || element.matches(':disabled')
    // What goes at the press that focused it has the focus for less than a look.
    addEventListener('focusin', ({ target }) => target instanceof Element && (last = target))
    setInterval(() => {
      const now = document.activeElement
      if (now !== null && now !== document.body) {
        last = now
        missed = 0
      } else if (last !== null && isGone(last) && ++missed > grace) {
        // Its own tag only: a whole dialog is much to write.
        const { outerHTML } = last.cloneNode() as Element
        last = null
        // Safe: given to the page above.
        void (window as unknown as { noteLostFocus(what: string): void }).noteLostFocus(outerHTML)
      }
    }, lookMs)
  }, rhythm)
  return lost
}
