import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process has used of a CPU so far, in milliseconds (Linux: user and system time in ticks of 10 ms). */
export function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export type Load = { requests: number; cpuMsEach: number; perSecond: number }

/** Sends `requests` requests, `parallel` at a time, and says what each cost the process that answered. */
export async function measureLoad(
  server: ChildProcess,
  { requests, parallel, request }: { requests: number; parallel: number; request: (index: number) => Promise<void> },
): Promise<Load> {
  const cpuBefore = cpuMs(server)
  const startedAt = performance.now()
  let next = 0
  async function worker(): Promise<void> {
    while (next < requests) await request(next++)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  return { requests, cpuMsEach: (cpuMs(server) - cpuBefore) / requests, perSecond: requests / seconds }
}

/** The middle of several runs: one run on a shared machine says little. */
export async function medianLoad(runs: number, run: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = []
  for (let i = 0; i < runs; i++) loads.push(await run())
  const middle = loads.toSorted((a, b) => a.cpuMsEach - b.cpuMsEach)[Math.floor(runs / 2)]
  if (!middle) throw new Error('Measure at least once')
  return middle
}
