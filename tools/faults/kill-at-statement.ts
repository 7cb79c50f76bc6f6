import { readFileSync, rmSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'

// Loaded before a server (`node --import`): kills it, as `kill -9` does, before a statement to its SQLite file. After the
// signal, the file names which one, counted from then on.

const asked = process.env['KILL_AT_FILE'] ?? ''
let left = Number.POSITIVE_INFINITY

process.on('SIGUSR2', () => {
  left = Number(readFileSync(asked, 'utf8'))
  rmSync(asked)
})

function step(): void {
  if (--left === 0) process.kill(process.pid, 'SIGKILL')
}

// The class of a file's statements is not exported.
const statement = Object.getPrototypeOf(new SqliteFile(':memory:').prepare('select 1')) as Record<string, unknown>
const file = SqliteFile.prototype as unknown as Record<string, unknown>
for (const [of, names] of [
  [statement, ['run', 'get', 'all', 'iterate']],
  [file, ['exec']],
] as const)
  for (const name of names) {
    // Safe: a method of the class, called as it was.
    const method = of[name] as (...given: unknown[]) => unknown
    of[name] = function stepping(this: unknown, ...given: unknown[]) {
      step()
      return method.apply(this, given)
    }
  }
