import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** One `import`, re-export, `import()`, `new URL('…', import.meta.url)` or `@import` of styles. `file` is its path in the project, if it is ours. */
export type Import = { specifier: string; file: string | null; isType: boolean }
export type Source = { path: string; text: string; imports: Import[] }

const productRooms = ['domain', 'words', 'documents', 'ui', 'site', 'office', 'server', 'migrations'] as const
/** Where it is built, tested and measured; these may import everything. */
const workshops = ['tools', 'e2e', 'bench'] as const
const rooms = [...productRooms, ...workshops] as const
export type ProductRoom = (typeof productRooms)[number]
export type Room = (typeof rooms)[number]

export function roomOf(path: string): Room | null {
  return rooms.find((room) => path.startsWith(`${room}/`)) ?? null
}

export function isProduct(room: Room | null): room is ProductRoom {
  return productRooms.some((product) => product === room)
}

const kept = new Map<string, Source[]>()

/**
 * Every file of the rooms and of the project's own folder that imports others: programs and styles. A process reads them
 * once, which takes two seconds.
 */
export function readSources(root: string): Source[] {
  const sources = kept.get(root) ?? readAll(root)
  kept.set(root, sources)
  return sources
}

function readAll(root: string): Source[] {
  const inRooms = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) => `${room}/${String(name).replaceAll('\\', '/')}`),
  )
  return [...readdirSync(root), ...inRooms]
    .filter((path) => isProgram(path) || isStyles(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

export function isProgram(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

export function isStyles(path: string): boolean {
  return path.endsWith('.css')
}

/** Tests, and what only they use (`test-database.ts`, `start-test-server.ts`). */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/([a-z]+-)?test-[a-z-]+\.ts$/.test(path)
}

export function readSource(path: string, text: string): Source {
  const found = isStyles(path) ? findStyles(text) : findModules(path, text)
  const imports = found.map(({ specifier, isType }) => ({ specifier, isType, file: resolve(path, specifier) }))
  return { path, text, imports }
}

type Found = { specifier: string; isType: boolean }

function findStyles(text: string): Found[] {
  return [...text.matchAll(/@import\s+['"]([^'"]+)['"]/g)].map(([, specifier = '']) => ({ specifier, isType: false }))
}

function findModules(path: string, text: string): Found[] {
  const { module, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => quoted(text.slice(moduleRequest.start, moduleRequest.end))),
    ...findWorkers(program),
  ]
}

/** Programs that are named by `new URL('…', import.meta.url)`, as bundlers expect workers. */
function findWorkers(program: ESTree.Program): Found[] {
  const found: Found[] = []
  new Visitor({
    NewExpression({ callee, arguments: [url, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || base?.type !== 'MemberExpression') return
      if (url?.type !== 'Literal' || typeof url.value !== 'string' || !isProgram(url.value)) return
      found.push({ specifier: url.value, isType: false })
    },
  }).visit(program)
  return found
}

function quoted(expression: string): Found[] {
  const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(expression)?.[1]
  return specifier === undefined ? [] : [{ specifier, isType: false }]
}

/** The folder of the language in use, as package.json names it. */
const wordsInUse = 'words/en/'

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#words/')) return wordsInUse + specifier.slice('#words/'.length)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) : null
}
