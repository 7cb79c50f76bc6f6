import { statfs } from 'node:fs/promises'
import { cpuUsage, memoryUsage, uptime } from 'node:process'
import type { LoopMeter } from '../../platform/measure-loop.ts'
import { loadVersion } from '../../platform/rendering.ts'
import { type Family, type Sample, writeMetrics } from './write-metrics.ts'

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
  return writeMetrics(families)
}

export async function ofVersion(): Promise<Family> {
  const labels = { version: await loadVersion(), node: process.versions.node }
  return {
    name: 'broom_info',
    type: 'gauge',
    help: 'The version that runs, as a label.',
    samples: [{ labels, value: 1 }],
  }
}

export async function readFree(dataDir: string): Promise<Sample[]> {
  // With PostgreSQL there may be no such folder.
  const disk = await statfs(dataDir).catch(() => null)
  return disk === null ? [] : [{ value: disk.bavail * disk.bsize }]
}

export function ofProcess(loop: LoopMeter): Family[] {
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
