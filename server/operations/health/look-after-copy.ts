import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { describePlace } from '../../copy-place.ts'
import type { Parts } from '../../parts.ts'
import { everyMinute, type Job, ownNight } from '../../platform/jobs.ts'
import { checkCopy } from '../copies/check-copy.ts'
import { readState, readTrial, writeTrial } from '../copies/state-store.ts'
import { keepFindings } from '../findings/keep-findings.ts'
import type { Found } from '../findings/store.ts'
import { auditBooks } from './audit-books.ts'
import { describeLast } from './check-copies.ts'

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]
/** A network that is away for less is nothing that the owner could change. */
const tellAfterMs = 10 * minuteMs
const trialMs = 30 * dayMs
/** The backup and the audit of the night are done by then. */
const afterAudit = 60

/** The owner hears of a stalled copy, and once a month the copy is restored for a trial. */
export function copyJobs(parts: Parts): Job[] {
  const { copyTo, authSecret } = parts.config
  if (copyTo === null) return []
  let told: string | null = null
  return [
    {
      name: 'look at the copy elsewhere',
      when: everyMinute,
      async run() {
        const found = await findFaults(parts)
        const names = found.map(({ name }) => name).join(' ')
        // A write each minute would itself have to be copied.
        if (names === told) return
        await keepFindings(parts, 'copy', found)
        told = names
      },
    },
    { name: 'try the copy elsewhere', when: ownNight(authSecret, afterAudit), run: () => tryCopy(parts) },
  ]
}

async function findFaults({ config, clock }: Parts): Promise<Found[]> {
  const [state, trial] = [await readState(config.dataDir), await readTrial(config.dataDir)]
  const place = config.copyTo === null ? '' : describePlace(config.copyTo)
  const found: Found[] = []
  if (state?.place === place && clock.now() - (state.until ?? state.since) > tellAfterMs) {
    const why = state.trouble === null ? 'it is not done yet' : state.trouble
    found.push({ name: 'behind', sentence: `${describeLast(state.until, clock.now())}, to ${place}: ${why}.` })
  }
  if (trial?.place === place && trial.fault !== null) {
    found.push({ name: 'trial', sentence: `The copy elsewhere could not be restored for a trial: ${trial.fault}.` })
  }
  return found
}

async function tryCopy({ config, clock, log }: Parts): Promise<void> {
  const { copyTo, dataDir } = config
  if (copyTo === null) return
  const place = describePlace(copyTo)
  const last = await readTrial(dataDir)
  const at = clock.now()
  if (last?.place === place && last.fault === null && at - last.at < trialMs) return
  const fault = (await hasRoom(dataDir))
    ? await checkCopy({ from: copyTo, folder: dataDir, audit: auditBooks })
    : 'there is no room for it in the data folder'
  if (fault === null) log.info('The copy elsewhere was restored for a trial, and its books are right', { place })
  else log.error('The copy elsewhere could not be restored for a trial', { place, fault })
  await writeTrial(dataDir, { place, at, fault })
}

const spareBytes = 200 * 1024 * 1024

async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  const { size } = await stat(join(dataDir, 'broom.sqlite'))
  return bavail * bsize > 2 * size + spareBytes
}
