import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findDeviceClocks } from './clocks.ts'
import { readSource } from './read-sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('office/**/*.{ts,tsx}', { cwd: root })
const sources = paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))

test('the office judges by the server’s clock alone', () => {
  expect(findDeviceClocks(sources)).toEqual(['office/desk/server-clock.ts'])
})

test.each(['const now = new Date()', 'if (endsAt < Date.now()) close()'])('%s asks the device for the time', (text) => {
  const places = ['office/a.ts', 'site/a.ts', 'office/a.test.ts']
  expect(findDeviceClocks(places.map((path) => readSource(path, text)))).toEqual(['office/a.ts'])
  expect(findDeviceClocks([readSource('office/a.ts', 'const day = new Date(serverNow())')])).toEqual([])
})
