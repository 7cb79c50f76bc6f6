import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countPlaywright } from './count-tests.ts'
import { findChromium } from './find-programs.ts'
import { timePlaywright } from './list-slowest.ts'
import { runProgram } from './run-program.ts'
import type { Ran } from './run-vitest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The journeys to run: those of `npm test`, all of them, or those of some files. */
export type Journeys = 'core' | 'all' | string[]

export async function runJourneys(journeys: Journeys, reports: string): Promise<Ran> {
  const chromium = findChromium()
  if (chromium === null) {
    return { passed: false, note: 'no Chromium was found: install it, or set PLAYWRIGHT_CHROMIUM to its program' }
  }
  const report = join(reports, 'playwright.json')
  const { code } = await runProgram(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...choose(journeys)],
    { env: { PLAYWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  const count = countPlaywright(report)
  const note = count.unsteady ? `${chromium}; ${count.unsteady} needed a second try` : chromium
  return { passed: code === 0, note, count, times: timePlaywright(report) }
}

function choose(journeys: Journeys): string[] {
  if (journeys === 'all') return []
  return journeys === 'core' ? ['--grep=@core'] : journeys
}
