import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A business that is closed stays where it is, and the process of all businesses serves it no more. Its folder says so, because
// the process and a command beside it have nothing else in common.

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
