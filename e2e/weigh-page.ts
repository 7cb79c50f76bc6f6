import type { Browser, Page, Response } from '@playwright/test'
import { get } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** What somebody pays before the page is there; bytes as they travel. */
export type PageWeight = { html: number; script: number; requests: number }

/** At most so much (design: a page that is usable 0.15 s after it is seen, on a cheap phone). */
const budget: PageWeight = { html: 12_000, script: 2_048, requests: 2 }

/**
 * What comes at the first touch, as it travels: for a visitor, and for the owner up to the sign-in and the dashboard. React is
 * 58,000 of each, and the office's queries 9,200.
 */
export const scriptBudget = { visitor: 70_000, owner: 100_000 }

/** What a program of the page needs to begin. */
export async function weighProgram(page: Page, url: string, program: keyof typeof scriptBudget): Promise<number> {
  const listed = (await page.locator('body').getAttribute(`data-${program}-script`)) ?? ''
  const parts = await Promise.all(listed.split(' ').map((part) => countBytes(new URL(part, url).href)))
  return parts.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * With an owner's own answers in it, as long as they usually are: what still comes in one round trip. The names of files, others after
 * each build, are some sixty bytes more or less when they are packed.
 */
export const filledBudget: PageWeight = { ...budget, html: 13_100 }

/** With those and a list full of reviews (decision 117). */
export const wholeBudget: PageWeight = { ...budget, html: 14_000 }

/** Where a page is heavier than it may be; nothing when it is as light as it should be. */
export function judgeWeight(weight: PageWeight, most = budget): string[] {
  const names = ['html', 'script', 'requests'] as const
  return names
    .filter((name) => weight[name] > most[name])
    .map((name) => `${name}: ${weight[name]} is more than ${most[name]}`)
}

/** Weighs a page: what the server sends, its scripts, and the requests that began before the largest thing was seen. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const scripts: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer)
  })
  await page.goto(url)
  const requests = await page.evaluate(countRequestsBeforeLargestPaint)
  const inline = await page.locator('script:not([src]):not([type$=json])').allInnerTexts()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(scripts.map((script) => script.text()))
  return {
    html: await countBytes(url),
    script: brotliCompressSync([...inline, ...loaded].join('')).byteLength,
    requests,
  }
}

/** Runs in the page. The document is a request too. */
function countRequestsBeforeLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntries().at(-1)?.startTime ?? 0
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < paint)
      resolve(1 + before.length)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

function countBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let sum = 0
      answer.on('data', (chunk: Buffer) => (sum += chunk.byteLength))
      answer.on('end', () => resolve(sum))
    }).on('error', reject)
  })
}

/** Where a script of the page asked for what only a layout tells, so that the browser made one at once. */
export async function findForcedLayouts(browser: Browser, page: Page, url: string): Promise<string[]> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Chromium's own format; what a script forces has the script's stack. Those of the test runner have no address.
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return traceEvents
    .filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree')
    .flatMap(({ name, args }) => (args.beginData?.stackTrace ?? []).map((frame) => ({ name, ...frame })))
    .filter((frame) => frame.url.startsWith(url))
    .map(({ name, lineNumber }) => `${name}: line ${lineNumber}`)
}

type TraceEvent = { name: string; args: { beginData?: { stackTrace?: { url: string; lineNumber: number }[] } } }
