import { statfs } from 'node:fs/promises'
import { cpuUsage, memoryUsage, uptime } from 'node:process'
import { sql } from 'kysely'
import { describePlace } from '../../copy-place.ts'
import { listBackupTimes } from '../backups/store.ts'
import { readCertificateOf } from '../certificates/state-store.ts'
import { readState } from '../copies/state-store.ts'
import { loadVersion } from '../../platform/rendering.ts'
import type { Parts } from '../../parts.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { bucketEnds, type RequestMeter } from '../../platform/http/measure-requests.ts'
import type { JobMeter } from '../../platform/jobs.ts'
import type { LoopMeter } from '../../platform/measure-loop.ts'
import { countUnsettled, listOverdue } from './store.ts'

type Labels = Record<string, string | number>
type Sample = { suffix?: string; labels?: Labels; value: number }
type Family = { name: string; type: 'gauge' | 'counter' | 'histogram'; help: string; samples: Sample[] }

export type Meters = { requests: RequestMeter; jobs: JobMeter; loop: LoopMeter }

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
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
  return families.map(inText).join('')
}

/** The figures of a process that serves many businesses; those of each are asked for by its name. */
export async function describeProcess(
  loop: LoopMeter,
  { folder, served, open }: { folder: string; served: number; open: number },
): Promise<string> {
  const families: Family[] = [
    await ofVersion(),
    {
      name: 'broom_businesses',
      type: 'gauge',
      help: 'How many businesses are served, and how many of them are open at the moment.',
      samples: [
        { labels: { state: 'served' }, value: served },
        { labels: { state: 'open' }, value: open },
      ],
    },
    {
      name: 'broom_disk_free_bytes',
      type: 'gauge',
      help: 'What is free where the businesses are.',
      samples: await readFree(folder),
    },
    ...ofProcess(loop),
  ]
  return families.map(inText).join('')
}

async function ofVersion(): Promise<Family> {
  const labels = { version: await loadVersion(), node: process.versions.node }
  return {
    name: 'broom_info',
    type: 'gauge',
    help: 'The version that runs, as a label.',
    samples: [{ labels, value: 1 }],
  }
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

function ofRequests(meter: RequestMeter): Family[] {
  return [
    {
      name: 'broom_http_requests_total',
      type: 'counter',
      help: 'Requests that were answered, by the route as it is written.',
      samples: meter.statuses().map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: 'broom_http_request_seconds',
      type: 'histogram',
      help: 'From the request’s arrival to the beginning of its answer.',
      samples: meter.latencies().flatMap(({ method, route, within, count, seconds }): Sample[] => [
        ...bucketEnds.map((end, at) => ({
          suffix: '_bucket',
          labels: { method, route, le: end },
          value: within[at] ?? 0,
        })),
        { suffix: '_bucket', labels: { method, route, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { method, route }, value: seconds },
        { suffix: '_count', labels: { method, route }, value: count },
      ]),
    },
  ]
}

function ofJobs(meter: JobMeter): Family[] {
  const runs = meter.list()
  return [
    {
      name: 'broom_job_runs_total',
      type: 'counter',
      help: 'What happened by the clock on this node.',
      samples: runs.flatMap(({ job, done, failed }) => [
        { labels: { job, outcome: 'done' }, value: done },
        { labels: { job, outcome: 'failed' }, value: failed },
      ]),
    },
    {
      name: 'broom_job_last_seconds',
      type: 'gauge',
      help: 'How long its last run took.',
      samples: runs.map(({ job, lastSeconds }) => ({ labels: { job }, value: lastSeconds })),
    },
  ]
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

async function readFree(dataDir: string): Promise<Sample[]> {
  // With PostgreSQL there may be no such folder.
  const disk = await statfs(dataDir).catch(() => null)
  return disk === null ? [] : [{ value: disk.bavail * disk.bsize }]
}

function ofProcess(loop: LoopMeter): Family[] {
  const { rss, heapUsed } = memoryUsage()
  const { user, system } = cpuUsage()
  const gauge = (name: string, help: string, value: number): Family => ({
    name,
    type: 'gauge',
    help,
    samples: [{ value }],
  })
  return [
    gauge(
      'broom_event_loop_delay_max_seconds',
      'How late the event loop was at most since these figures were read before.',
      loop.takeLongest(),
    ),
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Of it what programs use.', heapUsed),
    gauge('process_start_time_seconds', 'When the process started.', Math.round(Date.now() / 1000 - uptime())),
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Time of the processor.',
      samples: [{ value: (user + system) / 1_000_000 }],
    },
  ]
}

function inText({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function inBraces(labels: Labels): string {
  const told = Object.entries(labels).map(([label, value]) => `${label}="${escape(String(value))}"`)
  return told.length === 0 ? '' : `{${told.join(',')}}`
}

function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
