import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** One `import`, re-export, `import()` or `new URL('…', import.meta.url)`. `file` is its path in the project, if it is ours. */
export type Import = { specifier: string; file: string | null; isType: boolean }
export type Source = { path: string; text: string; imports: Import[] }

export const rooms = ['domain', 'documents', 'web', 'server', 'migrations', 'tools', 'e2e', 'bench'] as const
export type Room = (typeof rooms)[number]

/** Reads every program file of the rooms and of the project's own folder. */
export function readSources(root: string): Source[] {
  const inRooms = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) => `${room}/${String(name).replaceAll('\\', '/')}`),
  )
  return [...readdirSync(root), ...inRooms]
    .filter((path) => isProgram(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

export function isProgram(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

/** Tests, and what only they use (`test-database.ts`, `start-test-server.ts`). */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/([a-z]+-)?test-[a-z-]+\.ts$/.test(path)
}

export function readSource(path: string, text: string): Source {
  const { module, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found = [
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
  const imports = found.map(({ specifier, isType }) => ({ specifier, isType, file: resolve(path, specifier) }))
  return { path, text, imports }
}

/** Programs that are named by `new URL('…', import.meta.url)`, as bundlers expect workers. */
function findWorkers(program: ESTree.Program): { specifier: string; isType: boolean }[] {
  const found: { specifier: string; isType: boolean }[] = []
  new Visitor({
    NewExpression({ callee, arguments: [url, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || base?.type !== 'MemberExpression') return
      if (url?.type !== 'Literal' || typeof url.value !== 'string' || !isProgram(url.value)) return
      found.push({ specifier: url.value, isType: false })
    },
  }).visit(program)
  return found
}

function quoted(expression: string): { specifier: string; isType: boolean }[] {
  const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(expression)?.[1]
  return specifier === undefined ? [] : [{ specifier, isType: false }]
}

function resolve(from: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) : null
}
