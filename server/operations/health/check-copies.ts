import type { Finding } from '../../../domain/findings.ts'
import type { Config } from '../../config.ts'
import { describePlace } from '../../copy-place.ts'
import { readState, readTrial } from '../copies/state-store.ts'

const about = 'copy elsewhere'
const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]
/** Longer than the server waits before it tries again. */
const lateMs = 2 * minuteMs
const trialMs = 40 * dayMs

/** It goes on, and its last trial went well. */
export async function checkCopies({ copyTo, dataDir, database }: Config, now: number): Promise<Finding[]> {
  if (copyTo === null) {
    if (database.kind === 'postgres') return []
    const sentence = 'None is kept (COPY_TO): with the disk of this machine, everything since the last backup is lost.'
    return [{ about, level: 'note', sentence }]
  }
  const place = describePlace(copyTo)
  const state = await readState(dataDir)
  if (state?.place !== place) {
    const sentence = `The server has not begun one in ${place} yet; restart it with this COPY_TO.`
    return [{ about, level: 'problem', sentence }]
  }
  const last = describeLast(state.until, now)
  const trial = await checkTrial(dataDir, { place, now })
  if (now - state.at > lateMs) {
    const sentence = `${last}, to ${place}; the server that makes it does not run, or cannot write to ${dataDir}.`
    return [{ about, level: 'note', sentence }, ...trial]
  }
  if (state.until === null || now - state.until > lateMs) {
    const why = state.trouble === null ? 'it is not done yet' : state.trouble
    return [{ about, level: 'problem', sentence: `${last}, to ${place}: ${why}.` }, ...trial]
  }
  return [{ about, level: 'ok', sentence: `${last}, to ${place}.` }, ...trial]
}

async function checkTrial(dataDir: string, { place, now }: { place: string; now: number }): Promise<Finding[]> {
  const trial = await readTrial(dataDir)
  if (trial?.place !== place) {
    return [
      { about, level: 'note', sentence: 'It has not been restored for a trial yet; the server does so at night.' },
    ]
  }
  const days = Math.floor((now - trial.at) / dayMs)
  if (trial.fault !== null) {
    const sentence = `It could not be restored for a trial ${days} days ago: ${trial.fault}.`
    return [{ about, level: 'problem', sentence }]
  }
  const sentence = `It was restored for a trial ${days} days ago, and its books were right.`
  return [{ about, level: now - trial.at > trialMs ? 'problem' : 'ok', sentence }]
}

export function describeLast(until: number | null, now: number): string {
  if (until === null) return 'Last copy elsewhere: never'
  return `Last copy elsewhere: ${describeAge(Math.max(0, now - until))} ago`
}

function describeAge(ms: number): string {
  const [name, size] =
    ms < 2 * minuteMs ? ['seconds', 1000] : ms < 120 * minuteMs ? ['minutes', minuteMs] : ['hours', 3_600_000]
  return `${Math.round(ms / size)} ${name}`
}
