import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Batch, Candidate } from './mutate-modules.ts'
import type { Report } from './run-batch.ts'

/** What killed it: the file and title of a test, or that it never ended; null while it lives. */
export type Verdict = string | null

/** Loading Vitest takes as long as judging some hundred; a worker that has loaded thousands of modules takes gigabytes. */
const batchSize = 300

/** Judges candidates one after another; `onJudged` is called for each in their order. */
export async function judgeCandidates(
  candidates: Candidate[],
  dependents: Record<string, string[]>,
  onJudged: (candidate: Candidate, verdict: Verdict) => void,
  patienceMs = longestFileMs,
): Promise<void> {
  for (let at = 0; at < candidates.length; at += batchSize) {
    const some = candidates.slice(at, at + batchSize)
    const verdicts = await judgeBatch({ candidates: some, dependents: pick(dependents, some) }, patienceMs)
    for (const [nth, candidate] of some.entries()) onJudged(candidate, verdicts[nth] ?? null)
  }
}

function pick(dependents: Record<string, string[]>, candidates: Candidate[]): Record<string, string[]> {
  const paths = new Set(candidates.map(({ path }) => path))
  return Object.fromEntries(Object.entries(dependents).filter(([path]) => paths.has(path)))
}

/** A candidate that never ends takes its process with it, and the rest is judged in another. */
async function judgeBatch(batch: Batch, patienceMs: number): Promise<Verdict[]> {
  const { verdicts, stuckAt } = await runBatch(batch, patienceMs)
  if (stuckAt === null) return verdicts
  verdicts[stuckAt] = 'never ends'
  const isOpen = (nth: number) => verdicts[nth] === null
  const open = { ...batch, candidates: batch.candidates.filter((_, nth) => isOpen(nth)) }
  const others = await judgeBatch(open, patienceMs)
  return verdicts.map((verdict) => verdict ?? others.shift() ?? null)
}

const program = fileURLToPath(new URL('run-batch.ts', import.meta.url))

/** No test file takes this long, even on a busy machine. */
const longestFileMs = 90_000

function runBatch(batch: Batch, patienceMs: number): Promise<{ verdicts: Verdict[]; stuckAt: number | null }> {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const verdicts: Verdict[] = batch.candidates.map(() => null)
  let hasEnded = false
  let under: number | null = null
  return new Promise((resolve, reject) => {
    const end = () => child.kill('SIGKILL')
    let patience = setTimeout(end, patienceMs)
    child.on('message', (report: Report) => {
      clearTimeout(patience)
      patience = setTimeout(end, patienceMs)
      if ('begins' in report) under = report.begins
      else if ('nth' in report) verdicts[report.nth] = report.killedBy
      else hasEnded = true
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(patience)
      if (hasEnded) resolve({ verdicts, stuckAt: null })
      else if (signal === 'SIGKILL' && under !== null) resolve({ verdicts, stuckAt: under })
      else reject(new Error(`Vitest could not be run (${code ?? signal}).`))
    })
    child.send(batch)
  })
}
