import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSlowest, timePlaywright, timeVitest } from './list-slowest.ts'

function report(content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'broom-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the time of a test file is that on both engines', () => {
  const testResults = [
    { name: '/here/server/a.test.ts', startTime: 1000, endTime: 3000 },
    { name: '/here/domain/b.test.ts', startTime: 1000, endTime: 1500 },
    { name: '/here/server/a.test.ts', startTime: 5000, endTime: 6000 },
  ]
  expect(timeVitest(report({ testResults }), '/here')).toEqual([
    { file: 'server/a.test.ts', seconds: 3 },
    { file: 'domain/b.test.ts', seconds: 0.5 },
  ])
})

test('the time of a file of journeys has every group and every try in it', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suites = [{ file: 'a.test.ts', specs: [spec(1000)], suites: [{ specs: [spec(2000, 500)] }] }]
  expect(timePlaywright(report({ suites }))).toEqual([{ file: 'e2e/a.test.ts', seconds: 3.5 }])
})

test('the slowest files come first, and no more than asked for', () => {
  const times = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }))
  expect(listSlowest(times, 2).map(({ seconds }) => seconds)).toEqual([3, 2])
})

test('a missing report has no times', () => {
  expect(timeVitest(join(tmpdir(), 'broom-nowhere.json'), '/')).toEqual([])
})
