import type { BrowserContext } from '@playwright/test'

/** What Lighthouse calls Slow 4G: ms of a round trip, bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** How long Today takes, in ms, from the address to the picture with its day, on Slow 4G and at a part of the speed. */
export async function openToday(context: BrowserContext, url: string, slowdown: number): Promise<number> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow4G)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteToday)
  await page.goto(`${url}/?office=today`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.todayShown !== undefined, undefined, { polling: 200, timeout: 60_000 })
  return page.evaluate(() => window.todayShown ?? Number.NaN)
}

/** Runs in the page: the picture after Today has its button, which comes with the day. */
function noteToday(): void {
  const changes = new MutationObserver(() => {
    if (document.querySelector('.today .create') === null) return
    changes.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.todayShown = performance.now())))
  })
  changes.observe(document, { subtree: true, childList: true })
}

declare global {
  interface Window {
    todayShown?: number
  }
}
