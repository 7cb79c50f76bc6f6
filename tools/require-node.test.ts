import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededNode, requireNode } from './require-node.ts'

test('an older Node is refused with its version and the remedy, the needed one and newer are not', () => {
  expect(() => requireNode('20.20.2')).toThrow(/Node 24, and this is Node 20\.20\.2.*node_modules\/\.bin\/node/)
  expect(() => requireNode('24.0.0')).not.toThrow()
  expect(() => requireNode('26.1.0')).not.toThrow()
})

test('version managers and the packages bring the Node that is needed', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(String(neededNode))
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const pinned = Object.entries<string>(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(pinned).toHaveLength(5)
  for (const [, version] of pinned) expect(version.split('.')[0]).toBe(String(neededNode))
})
