import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../tools/testing/find-programs.ts'
import { runProgram } from '../../tools/testing/run-program.ts'

/** Run by npm from its own cache: a hundred packages for one measurement should not be a dependency of the product. */
const lighthouse = 'lighthouse@13.5.0'
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const
const audits = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' } as const

export type LighthouseView = Record<(typeof categories)[number] | keyof typeof audits, number>

/** Lighthouse's view of a page on a phone (Slow 4G, a CPU four times slower). */
export async function runLighthouse(url: string): Promise<LighthouseView> {
  const folder = mkdtempSync(join(tmpdir(), 'broom-lighthouse-'))
  const file = join(folder, 'report.json')
  const options = [`--only-categories=${categories.join(',')}`, '--quiet', '--output=json', `--output-path=${file}`]
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options]
  const env = { CHROME_PATH: findChromium() ?? '' }
  const { code, output } = await runProgram('npm', [...command, `--chrome-flags=${chromeFlags}`], { quiet: true, env })
  if (code !== 0) throw new Error(`Lighthouse failed:\n${output}`)
  // Lighthouse's report; these of its fields are documented.
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { numericValue: number }>
  }
  rmSync(folder, { recursive: true })
  const scores = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? Number.NaN) * 100)])
  const values = Object.entries(audits).map(([name, id]) => [name, report.audits[id]?.numericValue ?? Number.NaN])
  // The names are those of the two lists.
  return Object.fromEntries([...scores, ...values]) as LighthouseView
}
