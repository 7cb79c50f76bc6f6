import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Slow = { file: string; seconds: number }

/** How long each file of a Vitest report took, on all engines together. */
export function timeVitest(path: string, root: string): Slow[] {
  const results = readReport<VitestReport>(path)?.testResults ?? []
  return sumByFile(
    results.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  )
}

/** How long the journeys of each file of a Playwright report took, including second tries. */
export function timePlaywright(path: string): Slow[] {
  const suites = readReport<PlaywrightReport>(path)?.suites ?? []
  return sumByFile(suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: sumSuite(suite) / 1000 })))
}

export function listSlowest(files: Slow[], most = 10): Slow[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
}

function sumByFile(times: Slow[]): Slow[] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums].map(([file, seconds]) => ({ file, seconds }))
}

function sumSuite({ specs = [], suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + sumSuite(suite), own)
}

type VitestReport = { testResults?: { name: string; startTime: number; endTime: number }[] }
type Suite = { specs?: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] }
type PlaywrightReport = { suites?: (Suite & { file: string })[] }

function readReport<Report>(path: string): Report | null {
  // Safe: the runners write these reports in their documented form.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}
