import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/testing/find-programs.ts'
import { treeCpuMs } from './measure-cpu.ts'

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
/** What the page does after it has loaded is part of the visit. */
const stayMs = 500

/** What one first visit to a page costs the browser with all its processes, in CPU milliseconds. */
export async function measureVisits(url: string, visits: number): Promise<number> {
  const server = await chromium.launchServer({ executablePath: findChromium() ?? undefined, args })
  const browser = await chromium.connect(server.wsEndpoint())
  // A browser that was launched has a process with an id.
  const pid = server.process().pid ?? 0
  async function visit(): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForTimeout(stayMs)
    await context.close()
  }
  await visit()
  const before = treeCpuMs(pid)
  for (let i = 0; i < visits; i++) await visit()
  const each = (treeCpuMs(pid) - before) / visits
  await browser.close()
  await server.close()
  return each
}
