import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What a process has used of a CPU so far, in milliseconds (Linux: user and system time in ticks of 10 ms). */
export function cpuMs({ pid }: ChildProcess): number {
  return readStat(Number(pid)).own
}

/** What a process holds of the memory, in MiB. */
export function memoryMiB({ pid }: ChildProcess): number {
  const [, kiB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kiB) / 1024)
}

/** The CPU time of a process, all its children and theirs, including those that have ended. */
export function treeCpuMs(root: number): number {
  const pids = listProcesses()
  const stats = new Map(pids.map((pid) => [pid, readStat(pid)]))
  // A process that ends during the reading would count twice or not at all.
  if (String(listProcesses()) !== String(pids)) return treeCpuMs(root)
  function isInTree(pid: number): boolean {
    const parent = stats.get(pid)?.parent ?? 0
    return pid === root || (parent > 1 && isInTree(parent))
  }
  let sum = 0
  for (const [pid, { own, ended }] of stats) if (isInTree(pid)) sum += own + ended
  return sum
}

function listProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

/** The fields of /proc/PID/stat (proc_pid_stat(5)), counted from after the name, which may contain spaces. */
function readStat(pid: number): { parent: number; own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = (...places: number[]) => places.reduce((sum, place) => sum + Number(fields[place]) * 10, 0)
    return { parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) }
  } catch {
    // It has ended between being listed and being read.
    return { parent: 0, own: 0, ended: 0 }
  }
}

export type Load = { requests: number; cpuMsEach: number; perSecond: number; times: number[] }

/** Sends `requests` requests, `parallel` at a time: what each cost by a clock of CPU milliseconds, and how long each took. */
export async function measureLoad(
  readCpuMs: () => number,
  { requests, parallel, request }: { requests: number; parallel: number; request: (index: number) => Promise<void> },
): Promise<Load> {
  const cpuBefore = readCpuMs()
  const startedAt = performance.now()
  const times: number[] = []
  let next = 0
  async function worker(): Promise<void> {
    while (next < requests) {
      const sentAt = performance.now()
      await request(next++)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  return { requests, cpuMsEach: (readCpuMs() - cpuBefore) / requests, perSecond: requests / seconds, times }
}

/** What the machine's processors have done so far (proc_stat(5)), for all processes together. */
export function readCpu(): { busy: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  const all = ticks.reduce((sum, part) => sum + part, 0)
  return { all, busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0) }
}
