import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findCycles, findFolderCycles, findLostImports } from './cycles.ts'
import { findLooseVersions, findLostPackages, findRegistryAddresses } from './dependencies.ts'
import { findClosedDoors, findIdleDoors, sideDoors } from './doors.ts'
import { findOneEngineTests } from './engines.ts'
import { findHomelessNames, findStrangeNames } from './names.ts'
import { findLiteralWords } from './literal-words.ts'
import { judgeNouns, nounDoors } from './nouns.ts'
import { isProgram, isStyles, readSource, readSources } from './read-sources.ts'
import { findDeadReferences } from './references.ts'
import {
  findApiPaths,
  findEnvironmentReaders,
  findLongFiles,
  findModuleState,
  findRawKeys,
  findSecureOnly,
  findUnkeptFormatters,
  findUnnamedColumns,
  secureKeepers,
} from './texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(root)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** With those that are new and not in the repository yet. */
function listFiles(): string[] {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', asked, { cwd: root, encoding: 'utf8' }).trim().split('\n')
}

describe('the project', () => {
  test('is seen whole', () => {
    const seen = new Set(sources.map(({ path }) => path))
    const unseen = listFiles().filter(
      (path) => (isProgram(path) || isStyles(path)) && existsSync(join(root, path)) && !seen.has(path),
    )
    expect(unseen).toEqual([])
    expect(sources.length).toBeGreaterThan(80)
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
  })

  test('has no import through a wall between rooms', () => expect(findClosedDoors(sources)).toEqual([]))
  test('has no noun inside another noun', () => {
    const { judged, closed } = judgeNouns(sources)
    expect(closed).toEqual([])
    expect(judged).toBeGreaterThan(300)
  })
  test('keeps all sentences for people in words/', () => expect(findLiteralWords(sources)).toEqual([]))
  test('uses every door that is listed', () => expect(findIdleDoors(sources, [...sideDoors, ...nounDoors])).toEqual([]))
  test('has no circle of imports', () => expect(findCycles(sources)).toEqual([]))
  test('has no circle of folders', () => {
    const { folders, cycles } = findFolderCycles(sources)
    expect(cycles).toEqual([])
    expect(folders).toBeGreaterThan(30)
  })
  test('imports only files that exist', () =>
    expect(findLostImports(sources, (path) => existsSync(join(root, path)))).toEqual([]))
  test('names server files from the closed vocabulary', () => expect(findStrangeNames(sources)).toEqual([]))
  test('has no homeless names', () => expect(findHomelessNames(sources.map(({ path }) => path))).toEqual([]))
  test('reads the environment in one file', () => expect(findEnvironmentReaders(sources)).toEqual([]))
  test('names the routes of the API in the contract alone', () => expect(findApiPaths(sources)).toEqual([]))
  test('keeps the state of an application in its parts, never in a module', () => {
    const { judged, found } = findModuleState(sources)
    expect(found).toEqual([])
    expect(judged).toBeGreaterThan(250)
  })
  test('names the columns that it reads', () => expect(findUnnamedColumns(sources)).toEqual([]))
  test('keeps the formatters of its language', () => expect(findUnkeptFormatters(sources)).toEqual([]))
  test('leaves the keys of an input method to it', () => expect(findRawKeys(sources)).toEqual([]))
  test('works on a page without TLS', () => {
    const { keepers, found } = findSecureOnly(sources)
    expect(found).toEqual([])
    expect(keepers.toSorted()).toEqual(secureKeepers.toSorted())
  })
  test('has documentation whose links lead to existing files', () => {
    const files = listFiles().filter((path) => existsSync(join(root, path)))
    const pages = files.filter((path) => path.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(40)
    const dead = pages.flatMap((path) =>
      findDeadReferences({ path, text: read(path) }, files).map((to) => `${path}: ${to}`),
    )
    expect(dead).toEqual([])
  })
  test('tests on PostgreSQL, too, what can tell the engines apart', () => {
    const { declared, found } = findOneEngineTests(sources)
    expect(found).toEqual([])
    expect(declared).toBeGreaterThan(100)
  })
  test('has no file over 400 lines', () => expect(findLongFiles(sources)).toEqual([]))
  test('pins every version', () => expect(findLooseVersions(read('package.json'))).toEqual([]))
  test('locks every package, for every platform', () => expect(findLostPackages(read('package-lock.json'))).toEqual([]))
  test('names no registry in the lock file', () => expect(findRegistryAddresses(read('package-lock.json'))).toEqual([]))
})

// A rule that looks at nothing always passes, so each must catch a seeded example.
describe('a canary', () => {
  test.each([
    "if (event.key === 'Enter') send()",
    'const { key } = event',
    'const { target, key } = event',
    'if (pressed.keyCode === 13) send()',
    "if (typed.key !== 'Escape') send()",
  ])('%s reads the keys of an input method', (text) => {
    expect(findRawKeys([readSource('office/desk/a.ts', text)])).toEqual(['office/desk/a.ts'])
  })

  test.each([
    'const key = crypto.randomUUID()',
    "await crypto.subtle.digest('SHA-256', bytes)",
    'void navigator.clipboard.writeText(href)',
    "await navigator.serviceWorker.register('/worker.js')",
    'await navigator.credentials.get({ publicKey })',
    "await caches.open('pages')",
  ])('%s needs a page with TLS', (text) => {
    expect(findSecureOnly([readSource('office/desk/a.ts', text)]).found).toEqual(['office/desk/a.ts'])
    expect(findSecureOnly([readSource('server/a.ts', text)]).found).toEqual([])
    expect(findSecureOnly([readSource('office/desk/a.ts', `// ${text}`)]).found).toEqual([])
  })

  test.each([
    ['domain/a.ts', "import { b } from '../server/b.ts'"],
    ['domain/a.ts', "import type { B } from '../site/b.ts'"],
    ['domain/a.ts', "import { Hono } from 'hono'"],
    ['domain/a.ts', "import { readFile } from 'node:fs/promises'"],
    ['documents/a.ts', "export * from '../site/b.ts'"],
    ['documents/a.ts', "import fs from 'node:fs'"],
    ['site/a.tsx', "const b = await import('../server/b.ts')"],
    ['site/a.tsx', "new Worker(new URL('../server/b.ts', import.meta.url))"],
    ['server/estimates/a.ts', "import { b } from '../../documents/b.ts'"],
    ['server/estimates/a.ts', "import type { Rendering } from '../../site/rendering.ts'"],
    ['server/platform/rendering.ts', "import { renderPage } from '../../site/rendering.ts'"],
    ['server/app.ts', "import { dev } from '../tools/dev.ts'"],
    ['domain/a.test.ts', "import { b } from '../server/b.ts'"],
    ['site/bookings/a.tsx', "import type { B } from '../../office/bookings/b.ts'"],
    ['office/bookings/a.tsx', "import { B } from '../../site/bookings/b.tsx'"],
    ['office/bookings/a.test.ts', "import { b } from '../../site/bookings/b.ts'"],
    ['words/en/a.ts', "import { quote } from '../../server/a.ts'"],
    ['words/en/a.ts', "import * as v from 'valibot'"],
    ['domain/a.ts', "import { aWords } from '#words/a.ts'"],
    ['site/a.tsx', "import { bookingWords } from '#words/office/bookings.ts'"],
    ['server/a.ts', "import { bookingWords } from '#words/site/bookings.ts'"],
    ['office/a.tsx', "import { bookingWords } from '../words/en/office/bookings.ts'"],
    ['site/page.css', "@import '../office/desk/rows.css' layer(dialog);"],
    ['ui/a.tsx', "import { B } from '../office/desk/b.tsx'"],
    ['ui/a.ts', "import { b } from '../documents/b.ts'"],
    ['ui/a.ts', "import { QueryClient } from '@tanstack/react-query'"],
    ['site/bookings/a.ts', "import { useQuery } from '@tanstack/react-query'"],
    ['site/page.tsx', "import { b } from '../documents/b.tsx'"],
    ['office/estimates/a.ts', "import { renderEstimatePdf } from '../../documents/estimate-pdf.ts'"],
    ['office/estimates/font-urls.ts', "import { fonts } from '../../documents/pdf/fonts.ts'"],
  ])('in %s: %s is a closed door', (path, text) => {
    expect(findClosedDoors([readSource(path, text)])).toHaveLength(1)
  })

  test.each([
    ['domain/a.ts', "import * as v from 'valibot'"],
    ['site/a.tsx', "import { quote } from '../domain/pricing.ts'"],
    ['office/a.tsx', "import { useQuery } from '@tanstack/react-query'"],
    ['site/a.tsx', "import { bookingWords } from '#words/site/bookings.ts'"],
    ['server/a.ts', "import { bookingWords } from '#words/bookings.ts'"],
    ['words/en/a.ts', "import type { Booking } from '../../domain/bookings/bookings.ts'"],
    ['office/bookings/a.tsx', "import { Stars } from '../../ui/stars.tsx'"],
    ['office/estimates/pdf-worker.test.ts', "import { fonts } from '../../documents/pdf/fonts.ts'"],
    ['server/platform/rendering.ts', "import type * as rendering from '../../site/rendering.ts'"],
    ['server/a.test.ts', "import { startSmsStandIn } from '../tools/sms-stand-in.ts'"],
  ])('in %s: %s is an open door', (path, text) => {
    expect(findClosedDoors([readSource(path, text)])).toEqual([])
  })

  test.each([
    ['office/bookings/a.tsx', "import { B } from '../estimates/b.tsx'", 1],
    ['office/bookings/a.tsx', "import('../estimates/b.tsx')", 1],
    ['office/bookings/a.tsx', "import type { B } from '../messages/store.ts'", 1],
    ['office/bookings/a.tsx', "import { MessageRow } from '../messages/message-rows.tsx'", 0],
    ['office/bookings/a.tsx', "import { Dialog } from '../desk/dialog.tsx'", 0],
    ['office/bookings/a.tsx', "import { Office } from '../office.tsx'", 1],
    ['office/desk/a.ts', "import { b } from '../bookings/b.ts'", 1],
    ['office/desk/a.css', "@import '../bookings/b.css';", 1],
    ['office/office.tsx', "import { b } from './bookings/b.ts'", 0],
    ['site/reviews/a.tsx', "import { B } from '../bookings/b.tsx'", 1],
    ['site/reviews/a.tsx', "import { Sheet } from '../form/sheet.tsx'", 0],
    ['site/form/a.ts', "import { B } from '../page/b.tsx'", 1],
  ])('in %s: %s is caught %i times as a noun in another', (path, text, times) => {
    expect(judgeNouns([readSource(path, text)]).closed).toHaveLength(times)
  })

  test.each([
    ['site/a.tsx', '<p>Yes</p>', 'Yes'],
    ['site/a.tsx', '<p>{name}, hello</p>', ', hello'],
    ['site/a.tsx', "<p>{late ? 'soon' : `in ${days} days`}</p>", 'soon'],
    ['office/a.tsx', '<a title="next">→</a>', 'next'],
    ['office/a.tsx', '<input aria-label={`${count} stars`} />', '0 stars'],
    ['office/a.tsx', '<Loading what="the estimate" />', 'the estimate'],
    ['office/a.ts', "const names = { pending: 'Waiting' }", 'Waiting'],
    ['ui/a.ts', "export const close = () => 'A moment'", 'A moment'],
    ['domain/a.ts', "v.pipe(v.string('Choose a day.'))", 'Choose a day.'],
    ['server/a/routes.ts', "throw new Refusal('not-found', 'There is no such review.')", 'There is no such review.'],
    ['server/a/routes.ts', 'refuse(`Try again in ${wait}.`)', 'Try again in 0.'],
    ['server/a/b.ts', "app.onError((c) => c.text('Something went wrong.'))", 'Something went wrong.'],
  ])('in %s: %s is a literal text', (path, text, words) => {
    expect(findLiteralWords([readSource(path, text)])[0]).toBe(`${path} says: ${words}`)
  })

  test.each([
    ['site/a.tsx', '<p className="Big one" aria-labelledby="Title">{reviewWords.title}</p>'],
    ['office/a.tsx', '<TextField autoComplete="username webauthn" kind="wide" />'],
    ['site/a.tsx', "<p>{status === 'Open' && <b>★</b>}</p>"],
    ['server/a/b.ts', "throw new ConfigError('Set the port to a number.')"],
    ['server/a/b.ts', "log.warn('The database does not answer; trying again.')"],
    ['server/a/b.ts', "sql`select * from bookings where status = 'done'`"],
    ['site/a.test.tsx', "getByRole('button', { name: 'Book Now' })"],
    ['words/en/site/a.ts', "export const title = 'Book a cleaning'"],
  ])('in %s: %s is no literal text', (path, text) => {
    expect(findLiteralWords([readSource(path, text)])).toEqual([])
  })

  test('door that nothing uses is idle', () => {
    const worker = readSource('office/a.ts', "import type { B } from '../documents/b.ts'")
    const doors = ['documents/', 'documents/b.ts', 'documents/c.ts'].map((to) => ({ from: 'office/a.ts', to }))
    expect(findIdleDoors([worker], doors)).toEqual(['office/a.ts → documents/c.ts'])
  })

  test('circle of imports is found, also of types', () => {
    const a = readSource('site/a.ts', "import type { B } from './b.ts'")
    const b = readSource('site/b.ts', "export { c } from './c.ts'")
    const c = readSource('site/c.ts', "import('./a.ts')")
    expect(findCycles([a, b, c])).toEqual(['site/a.ts → site/b.ts → site/c.ts → site/a.ts'])
    expect(findCycles([a, b])).toEqual([])
  })

  test('circle of folders is found where the files make none', () => {
    const seeded = [
      readSource('office/a/one.ts', "import type { B } from '../b/one.ts'"),
      readSource('office/b/two.ts', "import { c } from '../c/one.ts'"),
      readSource('office/c/two.ts', "import('../a/two.ts')"),
      readSource('office/c/a.test.ts', "import { b } from '../b/two.ts'"),
      readSource('office/main.ts', "import { a } from './a/one.ts'"),
    ]
    const cycles = ['office/a → office/b → office/c → office/a']
    expect(findCycles(seeded)).toEqual([])
    expect(findFolderCycles(seeded)).toEqual({ folders: 3, cycles })
    expect(findFolderCycles(seeded.slice(1)).cycles).toEqual([])
    const upwards = readSource('office/a/three.ts', "import { main } from '../main.ts'")
    expect(findFolderCycles([...seeded.slice(1), upwards]).cycles).toHaveLength(1)
  })

  test('shared words and the words of one room may import each other, but two rooms may not', () => {
    const common = readSource('words/en/a.ts', "import { b } from './office/b.ts'")
    const words = readSource('words/en/office/b.ts', "import { c } from '../c.ts'\nimport { d } from '../site/d.ts'")
    const others = readSource('words/en/site/d.ts', "import { e } from '../office/e.ts'")
    expect(findFolderCycles([common, words]).cycles).toEqual([])
    expect(findFolderCycles([common, words, others]).cycles).toHaveLength(1)
  })

  test('import of nothing is found', () => {
    expect(findLostImports([readSource('site/a.ts', "import './b.ts'")], () => false)).toHaveLength(1)
  })

  test.each([
    'server/estimates/estimates.ts',
    'server/estimates/send.ts',
    'server/payroll/routes.ts',
    'server/boot.ts',
    'server/messages/mailer.ts',
    'server/messages/more-kept-store.ts',
  ])('%s is a strange name', (path) => expect(findStrangeNames([readSource(path, '')])).toEqual([path]))

  test.each(['site/utils.ts', 'domain/index.ts', 'server/lib/a.ts', 'site/helpers/b.ts', 'site/QuoteForm.tsx'])(
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

  test.each(["call('GET', '/api/owner')", 'fetch(`/api/estimates/${id}/pdf`)', 'app.get("/api/events", rule)'])(
    '%s says a route of the API by text',
    (text) => {
      const places = ['office/a.ts', 'server/a/routes.ts', 'tools/a.ts', 'e2e/a.ts', 'domain/endpoints/a.ts']
      expect(findApiPaths(places.map((path) => readSource(path, text)))).toEqual(places.slice(0, 3))
    },
  )

  test.each(["queries.selectFrom('bookings').selectAll()", "write.updateTable('acts').returningAll('acts')"])(
    '%s names no column',
    (text) => {
      const places = ['server/bookings/store.ts', 'server/a.test.ts', 'bench/a.ts']
      expect(findUnnamedColumns(places.map((path) => readSource(path, text)))).toEqual(places.slice(0, 1))
    },
  )

  test.each([
    'let last: Settings | null = null',
    'export let count = 0',
    'const seen = new Map<string, Set<number>>()',
    'const waiting: Job[] = []',
    'const byName: Record<string, number> = {}',
  ])('%s is state of a module', (text) => {
    expect(findModuleState([readSource('server/a.ts', `import x from 'y'\n${text}\n`)]).found).toEqual(['server/a.ts'])
    expect(findModuleState([readSource('server/a.ts', `function a() {\n  ${text}\n}\n`)]).found).toEqual([])
    expect(findModuleState([readSource('office/a.ts', text)]).judged).toBe(0)
  })

  test.each([
    "const say = (at: Date) => new Intl.DateTimeFormat('en').format(at)",
    'const lists = new Intl.ListFormat(locale)',
    'const day = (at: Date) => at.toLocaleDateString(locale, options)',
    'const day = (at: Date) => at.toLocaleString(locale, options)',
  ])('%s keeps no formatter', (text) => {
    expect(findUnkeptFormatters([readSource('words/en/a.ts', `import x from 'y'\n${text}\n`)])).toEqual([
      'words/en/a.ts',
    ])
  })

  test.each([
    'const lists = /* @__PURE__ */ new Intl.ListFormat(locale)',
    'const inFigures = (figure: number) => figure.toLocaleString(locale)',
  ])('%s makes one formatter at most', (text) => {
    expect(findUnkeptFormatters([readSource('words/en/a.ts', `import x from 'y'\n${text}\n`)])).toEqual([])
  })

  test.each([
    ['docs/a.md', 'See [it](b.md#c) and [the picture](../site/a.svg).', ['docs/b.md', 'site/a.svg']],
    ['docs/decisions/1.md', '[The rule](../../domain/gone.ts) was in `gone.ts`.', ['domain/gone.ts']],
    [
      'docs/a.md',
      '`bookings/store.ts` beside `gone-store.ts`, and `pages/store.ts`',
      ['gone-store.ts', 'pages/store.ts'],
    ],
  ])('reference of %s to what is not there is dead: %s', (path, text, dead) => {
    expect(findDeadReferences({ path, text }, ['server/bookings/store.ts', 'docs/a.md'])).toEqual(dead)
  })

  test.each([
    '[It](https://example.com/a.md)',
    '[here](#there)',
    '[that](../server/)',
    '`store.ts` and `a.md`',
    '`say.now`',
  ])('%s leads somewhere', (text) => {
    expect(findDeadReferences({ path: 'docs/a.md', text }, ['server/bookings/store.ts'])).toEqual([])
  })

  test('file of 401 lines is long', () => {
    expect(findLongFiles([readSource('site/a.ts', '\n'.repeat(401))])).toHaveLength(1)
    expect(findLongFiles([readSource('site/a.ts', '\n'.repeat(400))])).toEqual([])
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

  test.each([
    ['server/bookings/list-store.test.ts', '', 1],
    ['server/bookings/jobs.test.ts', '', 1],
    ['server/bookings/change.test.ts', "import { change } from './change.ts'", 1],
    ['server/bookings/routes.test.ts', "if (database.config.kind === 'postgres') throw new Error('slow')", 1],
    ['server/bookings/routes.test.ts', '', 0],
    ['server/bookings/list-store.test.ts', '// @module-tag both-engines', 0],
    ['server/bookings/list-store.test.ts', '// @module-tag faults', 0],
  ])('in %s: %s is a test on one engine, or not', (path, text, count) => {
    const subject = readSource('server/bookings/change.ts', "database.queries.updateTable('bookings')")
    const { found } = findOneEngineTests([subject, readSource(path, `${text}\nopenTestTables('bookings')`)])
    expect(found).toHaveLength(count)
  })
})
