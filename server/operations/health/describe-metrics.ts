import { sql } from 'kysely'
import { describePlace } from '../../copy-place.ts'
import { listBackupTimes } from '../backups/store.ts'
import { readCertificateOf } from '../certificates/state-store.ts'
import { readState } from '../copies/state-store.ts'
import type { Parts } from '../../parts.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import type { RequestMeter } from '../../platform/http/measure-requests.ts'
import type { JobMeter } from '../../platform/jobs.ts'
import type { LoopMeter } from '../../platform/measure-loop.ts'
import { ofJobs, ofRequests } from './describe-meters.ts'
import { ofProcess, ofVersion, readFree } from './describe-process.ts'
import { countUnsettled, listOverdue } from './store.ts'
import { type Family, type Sample, writeMetrics } from './write-metrics.ts'

export type Meters = { requests: RequestMeter; jobs: JobMeter; loop: LoopMeter }

export async function describeMetrics(
  { database, clock, config, streams }: Pick<Parts, 'database' | 'clock' | 'config' | 'streams'>,
  meters: Meters,
): Promise<string> {
  const families = [
    await ofVersion(),
    ...ofRequests(meters.requests),
    ...ofJobs(meters.jobs),
    ...(await ofDatabase(database.queries, clock.now())),
    ...ofProcess(meters.loop),
    {
      name: 'broom_streams_open',
      type: 'gauge' as const,
      help: 'Streams of changes that offices hold open.',
      samples: [{ value: streams.open }],
    },
    {
      name: 'broom_disk_free_bytes',
      type: 'gauge' as const,
      help: 'What is free where the data is.',
      samples: await readFree(config.dataDir),
    },
    {
      name: 'broom_backup_newest_timestamp_seconds',
      type: 'gauge' as const,
      help: 'When the newest backup was made; nothing where there is none.',
      samples: (await listBackupTimes(config.backups.folder)).slice(-1).map((at) => ({ value: at / 1000 })),
    },
    {
      name: 'broom_certificate_ends_timestamp_seconds',
      type: 'gauge' as const,
      help: 'Until when the certificate that DOMAIN got holds; 0 while there is none, nothing without DOMAIN.',
      samples: await readCertificateEnd(config),
    },
    {
      name: 'broom_copy_until_timestamp_seconds',
      type: 'gauge' as const,
      help: 'Up to when everything is in the place that COPY_TO names; nothing without one.',
      samples: await readCopied(config),
    },
  ]
  return writeMetrics(families)
}

async function readCopied({ copyTo, dataDir }: Parts['config']): Promise<Sample[]> {
  if (copyTo === null) return []
  const state = await readState(dataDir)
  // Without any it is as old as can be, which an alert sees.
  const until = state?.place === describePlace(copyTo) ? state.until : null
  return [{ value: (until ?? 0) / 1000 }]
}

async function readCertificateEnd({ tls, dataDir }: Parts['config']): Promise<Sample[]> {
  if (tls === null) return []
  return [{ value: ((await readCertificateOf(tls.names, dataDir))?.to ?? 0) / 1000 }]
}

/** An absent database is a metric, too. */
async function ofDatabase(queries: Queries, now: number): Promise<Family[]> {
  const startedAt = performance.now()
  const up = (value: number): Family => ({
    name: 'broom_database_up',
    type: 'gauge',
    help: 'Whether the database answers.',
    samples: [{ value }],
  })
  try {
    await sql`select 1`.execute(queries)
    const seconds = (performance.now() - startedAt) / 1000
    const [unsettled, overdue] = await Promise.all([countUnsettled(queries), listOverdue(queries, now)])
    return [
      up(1),
      {
        name: 'broom_database_answer_seconds',
        type: 'gauge',
        help: 'How long it took to answer.',
        samples: [{ value: seconds }],
      },
      {
        name: 'broom_messages',
        type: 'gauge',
        help: 'E-mails and texts that have not reached anybody, by channel and state; kept ones wait for the owner.',
        samples: unsettled.map(({ count, channel, status }) => ({ labels: { channel, status }, value: count })),
      },
      {
        name: 'broom_message_overdue_seconds',
        type: 'gauge',
        help: 'For how long the message has been due that waits the longest.',
        samples: overdue.map(({ channel, seconds: value }) => ({ labels: { channel }, value })),
      },
    ]
  } catch {
    // This metric is the report.
    return [up(0)]
  }
}
