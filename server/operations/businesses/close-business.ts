import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A closed business keeps its folder and is no longer served. A file in the folder says so: the process of all businesses and a
// command beside it share nothing else.

const mark = 'closed'

export function isClosed(dataDir: string): boolean {
  return existsSync(join(dataDir, mark))
}

export function closeBusiness(dataDir: string, now: number): void {
  writeFileSync(join(dataDir, mark), `${new Date(now).toISOString()}\n`, { mode: 0o600 })
}

export function openAgain(dataDir: string): void {
  rmSync(join(dataDir, mark), { force: true })
}
