import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../tools/testing/find-programs.ts'
import { fillOffice } from './rig/fill-office.ts'
import { median, percentile, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, type MeasuredServer } from './rig/launch-measured.ts'
import { openToday } from './rig/open-today.ts'

// How soon the office shows that something was pressed or typed, on a phone four times slower than this machine, beside
// 10,000 bookings: the time from the press to the next picture, as the browser itself tells it (Event Timing, in steps of
// 8 ms). And how soon Today is there on Slow 4G. `npm run bench -- interaction 3` goes through the office three times instead of five.

const rounds = Number(process.argv[2] ?? 5)
const rows = 10_000
const slowdown = 4
const mostMs = 100
const mostBytes = 100_000
const mostMsOfToday = 1_800
/** Pages of a list that are open when its rows are pressed. */
const pagesOpen = 10

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
  const durations = await goThrough()
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

/** One day of pressing and typing; how long each took to show. */
async function goThrough(): Promise<Map<string, number[]>> {
  const { page, context } = await openPhone(`${measured.url}/?office=today`)
  await page.getByRole('button', { name: 'Create Free Estimate' }).waitFor()
  await page.evaluate(watchEvents)
  const durations = new Map<string, number[]>()
  const screen = page.locator('[data-where=front]')
  const act = async (what: string, work: () => Promise<void>, shown: Locator) => {
    await page.evaluate(() => window.seen.splice(0))
    await work()
    await shown.first().waitFor()
    // The browser reports an event a moment after the picture.
    await page.waitForTimeout(400)
    durations.set(what, [...(durations.get(what) ?? []), ...(await page.evaluate(longestOfEach))])
  }
  // Found by selectors: to find a role the page itself names every element, which is longer than what is measured.
  const bar = (name: string) => page.locator('.office-bar a:visible').filter({ hasText: name })
  const title = (name: string) => screen.locator('h2').filter({ hasText: name })

  await act('a screen by the bar', () => bar('Bookings').tap(), title('Bookings'))
  await act(
    'another list',
    () => screen.getByRole('radio', { name: 'All', exact: true }).tap(),
    screen.locator('.rows > li'),
  )
  const more = screen.locator('.more')
  for (let pages = 1; pages < pagesOpen; pages++) await act('more of a list', () => more.tap(), more)
  const row = screen.locator('li .row-open')
  // A thumb presses what is in sight: the way back to the first row is no part of the press.
  await row.first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  await act('a row of a long list', () => row.first().tap(), screen.locator('.facts'))
  await act('Back', () => screen.locator('.pane-head button').tap(), title('Bookings'))
  await act('a screen by the bar', () => bar('Customers').tap(), title('Customers'))
  const search = screen.getByRole('searchbox')
  await act('a letter of a search', () => search.pressSequentially('maria ortega', { delay: 120 }), row)
  await act('a screen by the bar', () => bar('Calendar').tap(), screen.locator('.week-day:visible'))
  await page.goto(`${measured.url}/?office=calendar&view=month&date=2019-12-10`)
  await page.evaluate(watchEvents)
  await screen.getByRole('grid').waitFor()
  await act(
    'a month of visits',
    () => screen.getByRole('button', { name: 'Previous month' }).tap(),
    screen.getByRole('grid'),
  )
  await act(
    'a week of visits',
    () => screen.getByRole('radio', { name: 'Week', exact: true }).tap(),
    screen.locator('.week-slot:visible'),
  )
  await act(
    'a day of visits',
    () => screen.getByRole('radio', { name: 'Day', exact: true }).tap(),
    screen.locator('.slots:visible'),
  )
  await act('a screen by the bar', () => bar('More').tap(), title('More'))
  await act('a screen of More', () => screen.getByRole('link', { name: /^Settings/ }).tap(), screen.locator('details'))
  await act(
    'a part of the settings',
    () => screen.getByRole('heading', { name: 'Prices and services' }).tap(),
    screen.getByLabel('Price in $'),
  )
  const price = screen.getByLabel('Price in $').first()
  await price.focus()
  await act('a letter in the settings', () => price.pressSequentially('1234', { delay: 150 }), price)
  await act('a screen by the bar', () => bar('Today').tap(), title('Owner Dashboard'))
  await typeEstimate(page, act)
  await context.close()
  return durations
}

type Act = (what: string, work: () => Promise<void>, shown: Locator) => Promise<void>

async function typeEstimate(page: Page, act: Act): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  const name = form.getByLabel('Customer name')
  await act('the form of an estimate', () => page.getByRole('button', { name: 'Create Free Estimate' }).tap(), name)
  await name.focus()
  await act('a letter of an estimate', () => name.pressSequentially('Ana María', { delay: 120 }), name)
}

async function signIn(context: BrowserContext, { cookie, url }: MeasuredServer): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
  await context.addCookies([...cookies, { name: 'owner-hint', value: '1', url }])
}

/** Runs in the page: stores what the browser reports of every press and key. */
function watchEvents(): void {
  window.seen = []
  new PerformanceObserver((list) => {
    // Event Timing is not among the types that every browser has.
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) window.seen.push({ id: entry.interactionId, ms: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: an interaction is as long as its longest event (as INP counts). */
function longestOfEach(): number[] {
  const longest = new Map<number, number>()
  for (const { id, ms } of window.seen) longest.set(id, Math.max(longest.get(id) ?? 0, ms))
  return [...longest.values()]
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

declare global {
  interface Window {
    /** What was pressed or typed since this was emptied, each with how long it took to show. */
    seen: { id: number; ms: number }[]
  }
}
