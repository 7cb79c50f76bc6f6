import type { ChildProcess } from 'node:child_process'
import { startControl } from './control-server.ts'
import { createClient } from './keep-alive-client.ts'
import { launchMeasured } from './launch-measured.ts'
import { cpuMs, type Load, medianLoad, measureLoad } from './measure-cpu.ts'
import { measureVisits } from './measure-visits.ts'
import { runLighthouse } from './run-lighthouse.ts'

// The public page beside a plain page of as many bytes from a bare server: what it costs the server, what it costs the
// browser, and what Lighthouse says. Targets: at least 0.65 × the control's requests per CPU-second; Lighthouse 100 in all
// four, LCP at most 1,000 ms, TBT and CLS 0.

const requests = 5_000
const parallel = 16
const runs = 5
const visits = 20
const headers = { 'accept-encoding': 'br' }

const client = createClient(parallel)
const measured = await launchMeasured()
const { bytes } = await client.ask(measured.url, { headers })
const control = await startControl(bytes)
await answer(measured)
const bare = await answer(control)
const page = await answer(measured)
const visited = { control: await measureVisits(control.url, visits), page: await measureVisits(measured.url, visits) }
const lighthouse = { control: await runLighthouse(control.url, runs), page: await runLighthouse(measured.url, runs) }

console.table({ control: row(bare, visited.control), page: row(page, visited.page) })
console.table(lighthouse)
console.log(
  `page of ${bytes} bytes (Brotli): ${(bare.cpuMsEach / page.cpuMsEach).toFixed(2)} × the control's requests per CPU-second (target 0.65)`,
)
console.log(`a visit costs the browser ${(visited.page / visited.control).toFixed(2)} × the plain page`)
client.close()
control.stop()
await measured.stop()

function answer({ child, url }: { child: ChildProcess; url: string }): Promise<Load> {
  const request = async () => void (await client.ask(url, { headers }))
  return medianLoad(runs, () => measureLoad(() => cpuMs(child), { requests, parallel, request }))
}

function row({ cpuMsEach }: Load, visitMs: number) {
  return {
    'server µs CPU each': Math.round(cpuMsEach * 1000),
    'per CPU-second': Math.round(1000 / cpuMsEach),
    'browser CPU ms a visit': Math.round(visitMs),
  }
}
