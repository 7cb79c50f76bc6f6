import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../tools/testing/find-programs.ts'
import { fillOffice } from './rig/fill-office.ts'
import { median, percentile, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, type MeasuredServer } from './rig/launch-measured.ts'
import { openToday } from './rig/open-today.ts'
import { pressOffice } from './rig/press-office.ts'
import { longestOfEach, watchEvents } from './rig/watch-events.ts'

// How soon the office shows that something was pressed or typed, on a phone four times slower than this machine, beside
// 10,000 bookings: the time from the press to the next picture, as the browser itself tells it (Event Timing, in steps of
// 8 ms). And how soon Today is there on Slow 4G. `npm run bench -- interaction 3` goes through the office three times instead of five.

const rounds = Number(process.argv[2] ?? 5)
const rows = 10_000
const slowdown = 4
const mostMs = 100
const mostBytes = 100_000
const mostMsOfToday = 1_800

const measured = await launchMeasured()
await fillOffice(measured.database, 0, rows)
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
const found = new Map<string, number[]>()
const control: number[] = []
const percentiles: number[] = []
const openings: number[] = []
// The first one is a warm-up.
for (let round = 0; round <= rounds; round++) {
  const bare = await pressBarePage()
  const phone = await openPhone(`${measured.url}/?office=today`)
  const durations = await pressOffice(phone.page, measured.url)
  await phone.context.close()
  const context = await newPhone()
  const opened = await openToday(context, measured.url, slowdown)
  await context.close()
  if (round === 0) continue
  openings.push(opened)
  for (const [what, ms] of durations) found.set(what, [...(found.get(what) ?? []), ...ms])
  control.push(...bare)
  percentiles.push(percentile([...durations.values()].flat(), 0.95))
}
await browser.close()
const bytes = await weighOffice(measured)
await measured.stop()

const table = [...found].map(([what, ms]) => [what, { median: median(ms), worst: Math.max(...ms), pressed: ms.length }])
const nothing = { median: median(control), worst: Math.max(...control), pressed: control.length }
console.table({ 'control: a letter in a bare page': nothing, ...Object.fromEntries(table) })
reportGoals({
  'ms from a press to the next picture, of 95 in 100': { found: percentiles, most: mostMs },
  'ms until Today is there on Slow 4G, nothing of it cached': { found: openings, most: mostMsOfToday },
  'bytes of the office’s first script (Brotli)': { found: [bytes], most: mostBytes },
})

/** What the same phone needs for a letter that causes nothing. */
async function pressBarePage(): Promise<number[]> {
  const { page, context } = await openPhone('about:blank')
  await page.setContent('<input aria-label="Name">')
  await page.evaluate(watchEvents)
  await page.getByLabel('Name').pressSequentially('Ana María', { delay: 120 })
  await page.waitForTimeout(400)
  const durations = await page.evaluate(longestOfEach)
  await context.close()
  return durations
}

async function openPhone(address: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await newPhone()
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(address)
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, context }
}

async function newPhone(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 664 }, hasTouch: true })
  await signIn(context, measured)
  return context
}

async function signIn(context: BrowserContext, { cookie, url }: MeasuredServer): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
  await context.addCookies([...cookies, { name: 'owner-hint', value: '1', url }])
}

/** As it travels. */
async function weighOffice({ url }: MeasuredServer): Promise<number> {
  const client = createClient(1)
  const page = await client.ask(url)
  const [, listed = ''] = /data-owner-script="([^"]*)"/.exec(page.text()) ?? []
  let sum = 0
  for (const part of listed.split(' ')) {
    const { bytes: script } = await client.ask(new URL(part, url).href, { headers: { 'accept-encoding': 'br' } })
    sum += script
  }
  client.close()
  return sum
}
