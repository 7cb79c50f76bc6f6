import { bucketEnds, type RequestMeter } from '../../platform/http/measure-requests.ts'
import type { JobMeter } from '../../platform/jobs.ts'
import type { Family, Sample } from './write-metrics.ts'

export function ofRequests(meter: RequestMeter): Family[] {
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

export function ofJobs(meter: JobMeter): Family[] {
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
