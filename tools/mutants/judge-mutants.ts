import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Batch, Candidate, Report } from './run-batch.ts'

/** What killed it: the file and title of a test, or that it never ended; null while it lives. */
export type Verdict = string | null

/** Loading Vitest takes as long as judging some hundred; a worker that has loaded thousands of modules takes gigabytes. */
const batchSize = 300

/** Judges candidates one after another; `onJudged` hears of each in their order. */
export async function judgeCandidates(
  candidates: Candidate[],
  dependents: Record<string, string[]>,
  onJudged: (candidate: Candidate, verdict: Verdict) => void,
): Promise<void> {
  for (let at = 0; at < candidates.length; at += batchSize) {
    const some = candidates.slice(at, at + batchSize)
    const verdicts = await judgeBatch({ candidates: some, dependents: pick(dependents, some) })
    for (const [nth, candidate] of some.entries()) onJudged(candidate, verdicts[nth] ?? null)
  }
}

function pick(dependents: Record<string, string[]>, candidates: Candidate[]): Record<string, string[]> {
  const paths = new Set(candidates.map(({ path }) => path))
  return Object.fromEntries(Object.entries(dependents).filter(([path]) => paths.has(path)))
}

/** A candidate that never ends takes its process with it, and the rest is judged in another. */
async function judgeBatch(batch: Batch): Promise<Verdict[]> {
  const { verdicts, stuckAt } = await runBatch(batch)
  if (stuckAt === null) return verdicts
  const others = await judgeBatch({ ...batch, candidates: batch.candidates.toSpliced(stuckAt, 1) })
  return others.toSpliced(stuckAt, 0, 'never ends')
}

const program = fileURLToPath(new URL('run-batch.ts', import.meta.url))

/** No test file takes as long, even on a busy machine. */
const patienceMs = 180_000

function runBatch(batch: Batch): Promise<{ verdicts: Verdict[]; stuckAt: number | null }> {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const verdicts: Verdict[] = batch.candidates.map(() => null)
  let judged = 0
  let under: number | null = null
  return new Promise((resolve, reject) => {
    const end = () => child.kill('SIGKILL')
    let patience = setTimeout(end, patienceMs)
    child.on('message', (report: Report) => {
      clearTimeout(patience)
      patience = setTimeout(end, patienceMs)
      if ('begins' in report) under = report.begins
      else {
        verdicts[report.nth] = report.killedBy
        judged++
      }
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(patience)
      if (judged === verdicts.length) resolve({ verdicts, stuckAt: null })
      else if (signal === 'SIGKILL' && under !== null) resolve({ verdicts, stuckAt: under })
      else reject(new Error(`Vitest could not be run (${code ?? signal}).`))
    })
    child.send(batch)
  })
}
