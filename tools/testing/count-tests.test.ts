import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCounts, countPlaywright, countSecondTry, countVitest, listFailedFiles, listSkipped } from './count-tests.ts'

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
    { name: 'b', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'x' }] },
    { name: 'c', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'x' }] },
  ]
  const path = report({ numPassedTests: 7, numFailedTests: 1, testResults })
  expect(countVitest(path)).toEqual({ passed: 7, failed: 2, skipped: 0 })
})

test('a test that runs on one database alone is not left out; one that runs on none is', () => {
  const on = (status: string, fullName: string) => ({ status, fullName })
  const testResults = [
    { name: 'a', status: 'passed', assertionResults: [on('skipped', 'of PostgreSQL'), on('passed', 'of SQLite')] },
    { name: 'a', status: 'passed', assertionResults: [on('passed', 'of PostgreSQL'), on('pending', 'of SQLite')] },
    { name: 'b', status: 'passed', assertionResults: [on('skipped', 'of PostgreSQL'), on('todo', 'of nobody')] },
    { name: 'b', status: 'passed', assertionResults: [on('skipped', 'of PostgreSQL')] },
  ]
  const path = report({ numPassedTests: 2, numFailedTests: 0, testResults })
  expect(listSkipped(path)).toEqual(['b: of PostgreSQL', 'b: of nobody'])
  expect(countVitest(path)).toEqual({ passed: 2, failed: 0, skipped: 2 })
})

test('a test that passes at its second try is reported; one that fails again has failed', () => {
  const [passed, failed] = [
    { status: 'passed', fullName: 'x' },
    { status: 'failed', fullName: 'x' },
  ]
  const first = report({
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [passed, { status: 'pending', fullName: 'y' }] },
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

test('an error outside the journeys counts as a failure, and a second try is reported', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(report({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 2, skipped: 2, unsteady: 1 })
})

test('a missing report counts no tests', () => {
  const none = countVitest(join(tmpdir(), 'broom-nowhere.json'))
  expect(addCounts([none, { passed: 1, failed: 2, skipped: 3 }])).toEqual({ passed: 1, failed: 2, skipped: 3 })
})
