import { hasTag } from '../testing/test-tags.ts'
import { isTest, type Source } from './read-sources.ts'

const opensDatabase =
  /\b(openTestTables|openTestParts|startTestServer|createMigratedDatabase|createTestDatabase|launchServer)\(/
const asksForEngine = /TEST_DATABASE_URL|kind [!=]== 'postgres'/
const saysSql = /\.(selectFrom|insertInto|updateTable|deleteFrom|transaction)\(|\bsql[`<]/
/** Stores, jobs, limits, migrations, backups and the database itself. */
const tellsEnginesApart =
  /store(\.[a-z]+)?\.test\.ts$|\/(jobs|upgrade|limit|move)[a-z-]*\.|\/(backups|limits|database)\//

/**
 * Tests of the server that can tell SQLite and PostgreSQL apart, but do not declare `both-engines` in their first line, so
 * that `npm test` would run them on SQLite alone; and how many declare it.
 */
export function findOneEngineTests(sources: Source[]): { declared: number; found: string[] } {
  const sql = new Set(
    sources.filter(({ path, text }) => isServer(path) && !isTest(path) && saysSql.test(text)).map(({ path }) => path),
  )
  const tests = sources.filter(({ path }) => isServer(path) && path.endsWith('.test.ts'))
  const found = tests.filter(
    ({ path, text, imports }) =>
      opensDatabase.test(text) &&
      !hasTag(text, 'both-engines') &&
      !hasTag(text, 'faults') &&
      (asksForEngine.test(text) || tellsEnginesApart.test(path) || imports.some(({ file }) => sql.has(file ?? ''))),
  )
  const declared = tests.filter(({ text }) => hasTag(text, 'both-engines')).length
  return { declared, found: found.map(({ path }) => path) }
}

const testDatabase = 'server/platform/database/test-database.ts'

/** Tests that declare `any-engine`, and reach the database of the tests all the same; and how many declare it. */
export function findFalseAnyEngine(sources: Source[]): { declared: number; found: string[] } {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const declared = sources.filter(({ path, text }) => isServer(path) && hasTag(text, 'any-engine'))
  const found = declared.filter((test) => {
    const reached = new Set([test])
    for (const { imports } of reached) {
      for (const { file, isType } of imports) {
        const imported = isType ? undefined : byPath.get(file ?? '')
        if (imported) reached.add(imported)
      }
    }
    return [...reached].some(({ path }) => path === testDatabase) || asksForEngine.test(test.text)
  })
  return { declared: declared.length, found: found.map(({ path }) => path) }
}

function isServer(path: string): boolean {
  return path.startsWith('server/')
}
