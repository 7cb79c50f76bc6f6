import { startControl } from './rig/control-server.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { benchOwner, launchMeasured } from './rig/launch-measured.ts'
import { cpuMs, measureLoad } from './rig/measure-cpu.ts'

// A sign-in is slow on purpose: the password's hash (scrypt) is what a thief would have to pay for each guess.

const requests = 60
const client = createClient(4)
const measured = await launchMeasured()
const control = await startControl(300)
const body = JSON.stringify({ email: benchOwner.email, password: benchOwner.password })
const headers = { 'content-type': 'application/json' }

const signIn = await measureLoad(() => cpuMs(measured.child), {
  requests,
  parallel: 1,
  request: async () =>
    expectOk((await client.ask(`${measured.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).status),
})
const dashboard = await measureLoad(() => cpuMs(measured.child), {
  requests: 2_000,
  parallel: 4,
  request: async () =>
    expectOk((await client.ask(`${measured.url}/api/dashboard`, { headers: { cookie: measured.cookie } })).status),
})
const bare = await measureLoad(() => cpuMs(control.child), {
  requests: 4_000,
  parallel: 4,
  request: async () => void (await client.ask(control.url, { method: 'POST', headers, body })),
})

console.table({
  control: { 'ms CPU each': bare.cpuMsEach.toFixed(3), 'per second': Math.round(bare.perSecond) },
  'sign in': { 'ms CPU each': signIn.cpuMsEach.toFixed(1), 'per second': Math.round(signIn.perSecond) },
  dashboard: { 'ms CPU each': dashboard.cpuMsEach.toFixed(3), 'per second': Math.round(dashboard.perSecond) },
})
console.log(
  `a dashboard costs ${(dashboard.cpuMsEach / bare.cpuMsEach).toFixed(1)} × the control, session check included`,
)
client.close()
control.stop()
await measured.stop()

function expectOk(status: number): void {
  if (status !== 200) throw new Error(`The server answered ${status}`)
}
