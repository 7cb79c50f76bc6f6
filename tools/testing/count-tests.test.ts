import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCounts, countPlaywright, countSecondTry, countVitest, listFailedFiles } from './count-tests.ts'

function report(content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'broom-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a test file that could not be loaded counts as a failure', () => {
  const testResults = [
    { name: 'a', status: 'failed', assertionResults: [] },
    { name: 'b', status: 'failed', assertionResults: [{}] },
    { name: 'c', status: 'passed', assertionResults: [{}] },
  ]
  const path = report({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults })
  expect(countVitest(path)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('what passed at a second try is told; what failed again has failed', () => {
  const [passed, failed] = [{ status: 'passed' }, { status: 'failed' }]
  const first = report({
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [passed, { status: 'pending' }] },
      { name: 'b', status: 'failed', assertionResults: [] },
      { name: 'c', status: 'failed', assertionResults: [passed, failed] },
      { name: 'c', status: 'passed', assertionResults: [passed, passed] },
    ],
  })
  expect(listFailedFiles(first)).toEqual(['b', 'c'])
  const again = [
    { name: 'b', status: 'passed', assertionResults: [passed] },
    { name: 'c', status: 'failed', assertionResults: [passed, failed, passed, passed] },
  ]
  const second = report({ numPassedTests: 4, numFailedTests: 1, testResults: again })
  expect(countSecondTry(first, second)).toEqual({ passed: 5, failed: 1, skipped: 1, unsteady: 1 })
})

test('an error outside the journeys counts as a failure, and a second try is told', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(report({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 2, skipped: 2, unsteady: 1 })
})

test('a report that was never written counts nothing', () => {
  const none = countVitest(join(tmpdir(), 'broom-nowhere.json'))
  expect(addCounts([none, { passed: 1, failed: 2, skipped: 3 }])).toEqual({ passed: 1, failed: 2, skipped: 3 })
})
