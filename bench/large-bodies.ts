import { everyDoor } from '../tools/testing/every-door.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { startControl } from './rig/control-server.ts'
import { reportGoals } from './rig/judge-goals.ts'
import { launchMeasured } from './rig/launch-measured.ts'
import { type Attack, attackSize, attacksOnHeaders, type Described, listAttacks } from './rig/list-attacks.ts'
import { cpuMs, measureLoad } from './rig/measure-cpu.ts'

// What the largest accepted bodies cost: 60,000 characters that make parsers slow, in each field of each route that takes
// JSON, as whole bodies, and as forms, at every route that takes a body, including those for other services. Everything is sent
// once; the slowest of each of the slowest routes is sent again and its CPU counted. The control reads as many bytes and
// looks at none. Target: 25 CPU ms.

const countedAgain = 16
const runs = 5

// A limit that refuses a request would hide what its work costs.
const server = await launchMeasured({ ...everyDoor, LIMITS: 'off' })
const control = await startControl(200)
const client = createClient(1)
const described = await client.ask(`${server.url}/api/openapi.json`, { headers: { cookie: server.cookie } })
const attacks = [...listAttacks(JSON.parse(described.text()) as Described), ...attacksOnHeaders]
const timed: { attack: Attack; ms: number }[] = []
for (const attack of attacks) {
  const startedAt = performance.now()
  await send(server.url, attack)
  timed.push({ attack, ms: performance.now() - startedAt })
}
timed.sort((a, b) => b.ms - a.ms)
const ofRoutes = [...Map.groupBy(timed, ({ attack }) => attack.route).values()].flatMap(([slowest]) => slowest ?? [])
const counted: { attack: Attack; found: number[] }[] = []
for (const { attack } of ofRoutes.slice(0, countedAgain))
  counted.push({ attack, found: await several(server.url, server.readCpuMs, attack) })
counted.sort((a, b) => Math.min(...b.found) - Math.min(...a.found))
const [first] = counted
if (first === undefined) throw new Error('Nothing was sent.')
const bare = await several(control.url, () => cpuMs(control.child), first.attack)

console.log(
  `${attacks.length} requests, most with bodies of ${attackSize} characters, to ${ofRoutes.length} routes, each once; then the slowest of each of the ${countedAgain} slowest routes`,
)
console.table([
  { route: 'control', what: first.attack.what, 'CPU ms': best(bare).toFixed(1) },
  ...counted.map(({ attack: { route, what }, found }) => ({ route, what, 'CPU ms': best(found).toFixed(1) })),
])
reportGoals({ 'CPU ms of the dearest answer': { found: first.found, most: 25 } })
client.close()
control.stop()
await server.stop()

function best(found: number[]): number {
  return Math.min(...found)
}

async function several(url: string, readCpuMs: () => number, attack: Attack): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < runs; i++) {
    const load = await measureLoad(readCpuMs, { requests: 10, parallel: 1, request: () => send(url, attack) })
    found.push(load.cpuMsEach)
  }
  return found
}

async function send(url: string, { path, method, headers, body }: Attack): Promise<void> {
  const { status } = await client.ask(url + path, {
    method,
    headers: { cookie: server.cookie, ...headers },
    ...(method !== 'GET' && { body }),
  })
  if (status >= 500 && !path.startsWith('/functions/')) throw new Error(`${method} ${path} answered ${status}`)
}
