import { startControl } from './control-server.ts'
import { createClient } from './keep-alive-client.ts'
import { launchOffice } from './launch-office.ts'
import { medianLoad, measureLoad } from './measure-cpu.ts'

// The public page beside a bare server that sends as many bytes. Target: at least 0.65 × its requests per CPU-second.

const requests = 5_000
const parallel = 16
const runs = 5
const headers = { 'accept-encoding': 'br' }

const client = createClient(parallel)
const office = await launchOffice()
const { bytes } = await client.ask(office.url, { headers })
const control = await startControl(bytes)

const measure = (target: typeof control | typeof office) =>
  medianLoad(runs, () =>
    measureLoad(target.child, {
      requests,
      parallel,
      request: async () => void (await client.ask(target.url, { headers })),
    }),
  )
await measure(office)
const bare = await measure(control)
const page = await measure(office)

console.table({
  control: { 'µs CPU each': Math.round(bare.cpuMsEach * 1000), 'per CPU-second': Math.round(1000 / bare.cpuMsEach) },
  page: { 'µs CPU each': Math.round(page.cpuMsEach * 1000), 'per CPU-second': Math.round(1000 / page.cpuMsEach) },
})
console.log(
  `page of ${bytes} bytes (Brotli): ${(bare.cpuMsEach / page.cpuMsEach).toFixed(2)} × the control (target 0.65)`,
)
client.close()
control.stop()
await office.stop()
