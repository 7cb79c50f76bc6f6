import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../testing/find-programs.ts'
import type { Business } from './business.ts'

/** Lets the server open nothing for a while: it has as many files and connections as it may. Only on Linux. */
export function useUpDescriptors(ms: number) {
  return async ({ server }: Business): Promise<void> => {
    const { pid = 0 } = server().child
    const [usual = '1024'] = /Max open files +(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.slice(1) ?? []
    const open = readdirSync(`/proc/${pid}/fd`).length
    limit(pid, String(open))
    await wait(ms)
    limit(pid, usual)
  }
}

function limit(pid: number, most: string): void {
  const program = findProgram('prlimit')
  if (program === null)
    throw new Error("To use up descriptors takes Linux, and prlimit of Debian's package util-linux.")
  execFileSync(program, ['--pid', String(pid), `--nofile=${most}:`])
}
