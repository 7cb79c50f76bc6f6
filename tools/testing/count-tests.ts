import { existsSync, readFileSync } from 'node:fs'

/** `unsteady` passed, but only at the second try. */
export type Count = { passed: number; failed: number; skipped: number; unsteady?: number }

/** Reads Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function countVitest(path: string): Count {
  const report = readReport(path)
  if (report === null) return nothing
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: listSkipped(path).length,
  }
}

/** The tests that ran nowhere. A test of one database is skipped on the other, and that does not count as skipped. */
export function listSkipped(...paths: string[]): string[] {
  const results = paths.flatMap((path) => readReport(path)?.testResults ?? [])
  const all = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      test: `${name}: ${fullName}`,
      isRun: status === 'passed' || status === 'failed',
    })),
  )
  const run = new Set(all.filter(({ isRun }) => isRun).map(({ test }) => test))
  return [...new Set(all.map(({ test }) => test))].filter((test) => !run.has(test))
}

/** Reads Playwright's JSON report; an error outside a test counts as one failure. */
export function countPlaywright(path: string): Count {
  const report = readReport(path)
  if (report?.stats === undefined) return nothing
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0), skipped, unsteady: flaky }
}

/** The test files in which something failed, each once. */
export function listFailedFiles(path: string): string[] {
  const failed = (readReport(path)?.testResults ?? []).filter(({ status }) => status === 'failed')
  return [...new Set(failed.map(({ name }) => name))]
}

/** Counts a first run of everything together with a second try of the files in which something failed. */
export function countSecondTry(first: string, second: string): Count {
  const files = new Set(listFailedFiles(first))
  const steady = (readReport(first)?.testResults ?? []).filter(({ name }) => !files.has(name))
  const results = steady.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = results.filter((status) => status === 'passed').length
  const all = addCounts([{ passed, failed: 0, skipped: 0 }, countVitest(second)])
  return { ...all, skipped: listSkipped(first, second).length, unsteady: files.size - listFailedFiles(second).length }
}

export function addCounts(counts: Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  )
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

/** The parts of both reports that are read. */
type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: unknown[]
}

function readReport(path: string): Report | null {
  // Safe: the runners write these reports in their documented form.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}
