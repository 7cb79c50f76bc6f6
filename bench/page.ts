import type { ChildProcess } from 'node:child_process'
import { startControl } from './rig/control-server.ts'
import { median, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured } from './rig/launch-measured.ts'
import { cpuMs, measureLoad } from './rig/measure-cpu.ts'
import { measureVisits } from './rig/measure-visits.ts'
import { runWrk } from './rig/run-wrk.ts'
import { categories, type LighthouseView, runLighthouse } from './rig/run-lighthouse.ts'

// The public page beside a plain page of as many bytes from a bare server, in turn: what it costs the server, what it costs
// the browser, and what Lighthouse says. `npm run bench -- page 3` measures three times instead of five; one time takes
// about a minute on two cores.

const requests = 5_000
const parallel = 16
const runs = Number(process.argv[2] ?? 5)
const visits = 10
const wrkSeconds = 2
const headers = { 'accept-encoding': 'br' }

type Served = { child: ChildProcess; url: string }
type Row = LighthouseView & { 'server µs CPU': number; 'browser CPU ms a visit': number }

const client = createClient(parallel)
const measured = await launchMeasured()
const { bytes } = await client.ask(measured.url, { headers })
const control = await startControl(bytes)
// Both have answered often before measuring.
for (const served of [control, measured]) await answerUs(served)
const rows: { control: Row; page: Row }[] = []
for (let run = 0; run < runs; run++) rows.push({ control: await measure(control), page: await measure(measured) })
client.close()
control.stop()
await measured.stop()

console.log(`The median of ${runs} runs; the page has ${bytes} bytes (Brotli).`)
console.table({ control: medians(rows.map((row) => row.control)), page: medians(rows.map((row) => row.page)) })
const of = (name: keyof Row) => rows.map(({ page }) => page[name])
const controlTbt = median(rows.map((row) => row.control.TBT))
reportGoals({
  "requests per CPU-second, × the control's": {
    found: rows.map((row) => row.control['server µs CPU'] / row.page['server µs CPU']),
    least: 0.65,
  },
  ...Object.fromEntries(categories.map((name) => [name, { found: of(name), least: 100 }])),
  'LCP (ms)': { found: of('LCP'), most: 1_000 },
  'TBT (ms), the control’s and 20': { found: of('TBT'), most: controlTbt + 20 },
  CLS: { found: of('CLS'), most: 0 },
})

async function measure(served: Served): Promise<Row> {
  return {
    'server µs CPU': await answerUs(served),
    'browser CPU ms a visit': await measureVisits(served.url, visits),
    ...(await runLighthouse(served.url)),
  }
}

/** With wrk if it is installed: our own client needs more of a processor than the server it measures. */
async function answerUs({ child, url }: Served): Promise<number> {
  const before = cpuMs(child)
  const answers = runWrk(url, { connections: parallel, seconds: wrkSeconds, headers })
  if (answers !== null) return ((cpuMs(child) - before) / answers) * 1000
  const request = async () => void (await client.ask(url, { headers }))
  const { cpuMsEach } = await measureLoad(() => cpuMs(child), { requests, parallel, request })
  return cpuMsEach * 1000
}

function medians(measurements: Row[]): Record<string, number> {
  const names = Object.keys(measurements[0] ?? {}) as (keyof Row)[]
  return Object.fromEntries(
    names.map((name) => [name, Math.round(median(measurements.map((row) => row[name])) * 10) / 10]),
  )
}
