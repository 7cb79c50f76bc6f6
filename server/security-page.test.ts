import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

test('every file that docs/security.md names exists', () => {
  const named = [...page.matchAll(/`((?:server|domain|documents)\/[\w./*-]+)`/g)].map(([, path = '']) =>
    path.replace('*', ''),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every test that docs/security.md names is in its file', () => {
  const named = [...page.matchAll(/`([\w/.-]+\.test\.ts)` +"([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(40)
  const lost = named.filter(([, path = '', title = '']) => !readFileSync(join(root, path), 'utf8').includes(title))
  expect(lost.map(([row]) => row)).toEqual([])
})
