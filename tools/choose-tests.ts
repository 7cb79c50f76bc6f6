import { isTest, type Source } from './structure/read-sources.ts'

/** What every test depends on: a change there is a change of everything. */
const underAll =
  /^(package(-lock)?\.json|tsconfig\.json|[a-z]+\.config\.ts|tools\/(fail-on-console-error|pdf-aliases)\.ts)$/

/** The test files that a change can have broken; `all` if it can have broken any. */
export type Chosen = 'all' | { tests: string[]; journeys: string[] }

/**
 * Follows the imports of changed files up to the tests. It stops at the files that put a program together
 * (`server/app.ts`, `site/page.tsx`), because everything follows from them. Instead it takes all tests of the nouns that
 * changed, in every room, because those test the noun through the whole program.
 */
export function chooseTests(sources: Source[], changed: string[]): Chosen {
  if (changed.some((path) => underAll.test(path))) return 'all'
  const importers = listImporters(sources)
  const reached = new Set(changed)
  for (const path of reached) {
    if (isComposition(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  const nouns = new Set(changed.flatMap((path) => nounOf(path) ?? []))
  const tests = sources.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))
  const chosen = tests.filter((path) => reached.has(path) || nouns.has(nounOf(path) ?? ''))
  const isJourney = (path: string) => path.startsWith('e2e/')
  return { tests: chosen.filter((path) => !isJourney(path)), journeys: chosen.filter(isJourney) }
}

function listImporters(sources: Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources) {
    for (const { file } of imports) {
      if (file !== null) importers.set(file, [...(importers.get(file) ?? []), path])
    }
  }
  return importers
}

/** A file that lies in a program's own folder. */
function isComposition(path: string): boolean {
  return (
    /^(server|site|office)\/[^/]+$/.test(path) &&
    !isTest(path) &&
    !/^server\/(parts|config|environment|secrets)\.ts$/.test(path)
  )
}

const ground = new Set(['platform', 'form', 'data', 'desk', 'undo', 'fields', 'endpoints', 'pdf', 'email'])

/** The noun in whose folder a file of the product lies; the ground below the nouns is none. */
function nounOf(path: string): string | null {
  const [, noun] = /^(?:domain|server|site|office)\/([a-z-]+)\//.exec(path) ?? []
  return noun === undefined || ground.has(noun) ? null : noun
}
