import type { Browser, Page, Response } from '@playwright/test'
import { get } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** The cost of a first page view; bytes over the network. */
export type PageWeight = { html: number; script: number; requests: number }

/** The limits (design: a page that is usable 0.15 s after it is seen, on a cheap phone). */
const budget: PageWeight = { html: 12_000, script: 2_048, requests: 2 }

/**
 * What loads at the first touch, over the network: for a visitor, and for the owner up to the sign-in and the
 * dashboard. React is 58,000 of each, and the office's queries 9,200.
 */
export const scriptBudget = { visitor: 70_000, owner: 100_000 }

/** What a program of the page needs to start. */
export async function weighProgram(page: Page, url: string, program: keyof typeof scriptBudget): Promise<number> {
  const listed = (await page.locator('body').getAttribute(`data-${program}-script`)) ?? ''
  const parts = await Promise.all(listed.split(' ').map((part) => countBytes(new URL(part, url).href)))
  return parts.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * With an owner's answers of the usual length: what still comes in one round trip. File names, which change with each
 * build, vary the compressed size by some sixty bytes.
 */
export const filledBudget: PageWeight = { ...budget, html: 13_150 }

/** With those and a full list of reviews: the rest comes in a second round trip. About 13,990, give or take the names. */
export const wholeBudget: PageWeight = { ...budget, html: 14_050 }

/** Where a page exceeds its limits; empty when it fits. */
export function judgeWeight(weight: PageWeight, most = budget): string[] {
  const names = ['html', 'script', 'requests'] as const
  return names
    .filter((name) => weight[name] > most[name])
    .map((name) => `${name}: ${weight[name]} is more than ${most[name]}`)
}

/**
 * Weighs a page: what the server sends, its scripts, and the requests that began before the largest element was
 * painted.
 */
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

/** Where a script of the page read a value that forced the browser to lay out at once. */
export async function findForcedLayouts(browser: Browser, page: Page, url: string): Promise<string[]> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Chromium's own format; a forced layout has the script's stack. Those of the test runner have no address.
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return traceEvents
    .filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree')
    .flatMap(({ name, args }) => (args.beginData?.stackTrace ?? []).map((frame) => ({ name, ...frame })))
    .filter((frame) => frame.url.startsWith(url))
    .map(({ name, lineNumber }) => `${name}: line ${lineNumber}`)
}

type TraceEvent = { name: string; args: { beginData?: { stackTrace?: { url: string; lineNumber: number }[] } } }
