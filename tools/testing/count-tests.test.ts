import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './count-tests.ts'

function report(content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'broom-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a test file that could not be loaded counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  const path = report({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults })
  expect(countVitest(path)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('an error outside the journeys counts as a failure, and a second try is told', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(report({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 2, skipped: 2, unsteady: 1 })
})

test('a report that was never written counts nothing', () => {
  const none = countVitest(join(tmpdir(), 'broom-nowhere.json'))
  expect(addCounts([none, { passed: 1, failed: 2, skipped: 3 }])).toEqual({ passed: 1, failed: 2, skipped: 3 })
})
