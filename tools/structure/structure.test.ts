import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findCycles, findLostImports } from './cycles.ts'
import { findClosedDoors, findNounsInOtherNouns } from './doors.ts'
import { findHomelessNames, findStrangeNames } from './names.ts'
import { isProgram, readSource, readSources } from './read-sources.ts'
import {
  findEnvironmentReaders,
  findLongFiles,
  findLooseVersions,
  findLostPackages,
  findRegistryAddresses,
} from './texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(root)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the project', () => {
  test('is seen whole', () => {
    const seen = new Set(sources.map(({ path }) => path))
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
    const unseen = tracked.filter((path) => isProgram(path) && existsSync(join(root, path)) && !seen.has(path))
    expect(unseen).toEqual([])
    expect(sources.length).toBeGreaterThan(80)
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
  })

  test('has no import through a wall between rooms', () => expect(findClosedDoors(sources)).toEqual([]))
  test('has no noun inside another noun', () => expect(findNounsInOtherNouns(sources)).toEqual([]))
  test('has no circle of imports', () => expect(findCycles(sources)).toEqual([]))
  test('imports only files that exist', () =>
    expect(findLostImports(sources, (path) => existsSync(join(root, path)))).toEqual([]))
  test('names server files from the closed vocabulary', () => expect(findStrangeNames(sources)).toEqual([]))
  test('has no homeless names', () => expect(findHomelessNames(sources.map(({ path }) => path))).toEqual([]))
  test('reads the environment in one file', () => expect(findEnvironmentReaders(sources)).toEqual([]))
  test('has no file over 400 lines', () => expect(findLongFiles(sources)).toEqual([]))
  test('pins every version', () => expect(findLooseVersions(read('package.json'))).toEqual([]))
  test('locks every package, for every platform', () => expect(findLostPackages(read('package-lock.json'))).toEqual([]))
  test('names no registry in the lock file', () => expect(findRegistryAddresses(read('package-lock.json'))).toEqual([]))
})

// A rule that looks at nothing passes for ever, so each must catch something planted.
describe('a canary', () => {
  test.each([
    ['domain/a.ts', "import { b } from '../server/b.ts'"],
    ['domain/a.ts', "import type { B } from '../web/b.ts'"],
    ['domain/a.ts', "import { Hono } from 'hono'"],
    ['domain/a.ts', "import { readFile } from 'node:fs/promises'"],
    ['documents/a.ts', "export * from '../web/b.ts'"],
    ['documents/a.ts', "import fs from 'node:fs'"],
    ['web/a.tsx', "const b = await import('../server/b.ts')"],
    ['web/a.tsx', "new Worker(new URL('../server/b.ts', import.meta.url))"],
    ['server/estimates/a.ts', "import { b } from '../../documents/b.ts'"],
    ['server/estimates/a.ts', "import type { Rendering } from '../../web/rendering.ts'"],
    ['server/platform/rendering.ts', "import { renderPage } from '../../web/rendering.ts'"],
    ['server/app.ts', "import { dev } from '../tools/dev.ts'"],
    ['domain/a.test.ts', "import { b } from '../server/b.ts'"],
  ])('in %s: %s is a closed door', (path, text) => {
    expect(findClosedDoors([readSource(path, text)])).toHaveLength(1)
  })

  test.each([
    ['domain/a.ts', "import * as v from 'valibot'"],
    ['web/a.tsx', "import { quote } from '../domain/pricing.ts'"],
    ['server/platform/rendering.ts', "import type * as rendering from '../../web/rendering.ts'"],
    ['server/a.test.ts', "import { startSmsStandIn } from '../tools/sms-stand-in.ts'"],
  ])('in %s: %s is an open door', (path, text) => {
    expect(findClosedDoors([readSource(path, text)])).toEqual([])
  })

  test.each([
    ['server/platform/a.ts', "import { b } from '../estimates/store.ts'", 1],
    ['server/bookings/a.ts', "import { b } from '../estimates/send-estimate.ts'", 1],
    ['server/bookings/a.ts', "import { b } from '../estimates/store.ts'", 0],
    ['server/bookings/a.ts', "import { b } from '../owner/require-owner.ts'", 0],
  ])('in %s: %s is caught %i times as a noun in another', (path, text, times) => {
    expect(findNounsInOtherNouns([readSource(path, text)])).toHaveLength(times)
  })

  test('circle of imports is found, also of types', () => {
    const a = readSource('web/a.ts', "import type { B } from './b.ts'")
    const b = readSource('web/b.ts', "export { c } from './c.ts'")
    const c = readSource('web/c.ts', "import('./a.ts')")
    expect(findCycles([a, b, c])).toEqual(['web/a.ts → web/b.ts → web/c.ts → web/a.ts'])
    expect(findCycles([a, b])).toEqual([])
  })

  test('import of nothing is found', () => {
    expect(findLostImports([readSource('web/a.ts', "import './b.ts'")], () => false)).toHaveLength(1)
  })

  test.each([
    'server/estimates/estimates.ts',
    'server/estimates/send.ts',
    'server/invoices/routes.ts',
    'server/boot.ts',
  ])('%s is a strange name', (path) => expect(findStrangeNames([readSource(path, '')])).toEqual([path]))

  test.each(['web/utils.ts', 'domain/index.ts', 'server/lib/a.ts', 'web/helpers/b.ts', 'web/QuoteForm.tsx'])(
    '%s is a homeless name',
    (path) => expect(findHomelessNames([path])).toEqual([path]),
  )

  test.each([
    'const port = process.env.PORT',
    'const { env } = process',
    "const port = process['env']['PORT']",
    "import { env } from 'node:process'",
  ])('%s reads the environment', (text) => {
    expect(findEnvironmentReaders([readSource('server/app.ts', text)])).toEqual(['server/app.ts'])
    expect(findEnvironmentReaders([readSource('server/config.ts', text)])).toEqual([])
  })

  test('file of 401 lines is long', () => {
    expect(findLongFiles([readSource('web/a.ts', '\n'.repeat(401))])).toHaveLength(1)
    expect(findLongFiles([readSource('web/a.ts', '\n'.repeat(400))])).toEqual([])
  })

  test('range of versions is loose', () => {
    const manifest = JSON.stringify({ dependencies: { a: '^1.0.0', b: '1.0.0' }, devDependencies: { c: 'latest' } })
    expect(findLooseVersions(manifest)).toEqual(['a ^1.0.0', 'c latest'])
  })

  test('package that is missing in a lock file is found', () => {
    const needs = { optionalDependencies: { b: '1.0.0' }, dependencies: { c: '1.0.0' } }
    const packages = {
      '': {},
      'node_modules/a': needs,
      'node_modules/a/node_modules/c': {},
      'node_modules/x/node_modules/b': {},
    }
    expect(findLostPackages(JSON.stringify({ packages }))).toEqual(['b, for node_modules/a'])
    expect(findLostPackages(JSON.stringify({ packages: { ...packages, 'node_modules/b': {} } }))).toEqual([])
  })

  test('address in a lock file is found', () => {
    expect(findRegistryAddresses('"resolved": "https://packages.example/a-1.0.0.tgz"')).toHaveLength(1)
  })
})
