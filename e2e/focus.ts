import type { Page } from '@playwright/test'

/** So long may a focus be nowhere between what has gone and what comes in its place, on a busy machine, too. */
const graceMs = 1_500

/**
 * Notes where the focus was lost: what had it is gone, hidden or disabled, and nothing has taken it since. A press beside
 * everything loses nothing: what had the focus is still there.
 */
export async function watchFocus(page: Page): Promise<string[]> {
  const lost: string[] = []
  await page.exposeFunction('noteLostFocus', (what: string) => lost.push(what))
  await page.addInitScript((grace) => {
    let last: Element | null = null
    let words = ''
    let since = 0
    const isGone = (element: Element) =>
      !element.isConnected || !element.checkVisibility() || element.matches(':disabled')
    const look = () => {
      const now = document.activeElement
      if (now !== null && now !== document.body) {
        last = now
        words = now.outerHTML.slice(0, 120)
        since = 0
      } else if (last !== null && isGone(last)) {
        since ||= performance.now()
        if (performance.now() - since > grace) {
          last = null
          // Safe: given to the page above.
          void (window as unknown as { noteLostFocus(what: string): void }).noteLostFocus(words)
        }
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, graceMs)
  return lost
}
