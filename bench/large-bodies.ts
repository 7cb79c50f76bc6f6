import { createClient } from './rig/keep-alive-client.ts'
import { startControl } from './rig/control-server.ts'
import { reportGoals } from './rig/judge-goals.ts'
import { launchMeasured } from './rig/launch-measured.ts'
import { cpuMs, measureLoad } from './rig/measure-cpu.ts'

// What the largest bodies that are read cost: 60,000 characters of what makes readers slow, in each field of each route that
// takes JSON, as whole bodies, and as forms. Everything is sent once; what took longest is sent again and its CPU counted.
// The control reads as many bytes and looks at none. Target: 50 CPU ms.

const size = 60_000
const countedAgain = 12
const runs = 5

type JsonSchema = { type?: string; properties?: Record<string, JsonSchema> }
type Operation = { requestBody?: { content: Record<string, { schema?: JsonSchema }> } }
type Attack = { route: string; what: string; path: string; method: string; type: string; body: string }

/** What rules for texts have been slow at: repeats that may be read in many ways, marks that pile up, what grows when it is read. */
const texts: Record<string, string> = {
  letters: 'a'.repeat(size),
  spaces: `a${' '.repeat(size)}a`,
  'no e-mail': 'a@a.'.repeat(size / 4),
  figures: '1'.repeat(size),
  'no phone': '(+1-'.repeat(size / 4),
  'no date': '2030-01-01T'.repeat(size / 11),
  marks: 'e\u0301\u0327'.repeat(size / 5),
  emoji: '👩‍👩‍👧'.repeat(size / 18),
  elements: '<a href='.repeat(size / 8),
  'both ways': '\u202Eא1'.repeat(size / 6),
  addresses: 'http://a.aa/'.repeat(size / 12),
  lines: '\n\r'.repeat(size / 4),
  capitals: 'ẞİ'.repeat(size / 5),
}

const bodies: Record<string, string> = {
  'deep lists': '['.repeat(size / 2) + ']'.repeat(size / 2),
  'deep objects': '{"a":'.repeat(size / 6) + '1' + '}'.repeat(size / 6),
  'many names': `{${Array.from({ length: size / 11 }, (_, i) => `"n${i}":${i % 10}`).join()}}`,
  'one name again and again': `{${Array.from({ length: size / 8 }, () => '"key":1').join()}}`,
  'a long figure': '9'.repeat(size),
  'many empty objects': `[${Array.from({ length: size / 3 }, () => '{}').join()}]`,
}

const formPaths = [
  '/bookings',
  '/bookings/area',
  '/bookings/move',
  '/reviews',
  '/waitlist',
  '/estimates/approve',
  '/estimates/book',
]
const forms: Record<string, string> = {
  'many fields': Array.from({ length: size / 8 }, (_, i) => `n${i}=1`).join('&'),
  'one field again and again': 'extras=a&'.repeat(size / 9),
  'signs of percent': `name=${'%'.repeat(size)}`,
  'what grows when read': `name=${'%F0%9F%A7%B9'.repeat(size / 12)}`,
  'long words': `name=${'a'.repeat(size / 4)}&email=${'a@'.repeat(size / 8)}&phone=${'1-'.repeat(size / 8)}&zip=${'9'.repeat(size / 8)}`,
}

/** The sign-in of whoever measures is needed to the end. */
const endsSession = /sign-out|sessions|change-password/

const server = await launchMeasured()
const control = await startControl(200)
const client = createClient(1)
const attacks = [...(await listFieldAttacks()), ...listFormAttacks()]
const timed: { attack: Attack; ms: number }[] = []
for (const attack of attacks) {
  const startedAt = performance.now()
  await send(server.url, attack)
  timed.push({ attack, ms: performance.now() - startedAt })
}
timed.sort((a, b) => b.ms - a.ms)
const slowest = timed.slice(0, countedAgain).map(({ attack }) => attack)
const counted: { attack: Attack; found: number[] }[] = []
for (const attack of slowest) counted.push({ attack, found: await several(server.url, server.readCpuMs, attack) })
counted.sort((a, b) => Math.max(...b.found) - Math.max(...a.found))
const [first] = counted
if (first === undefined) throw new Error('Nothing was sent.')
const bare = await several(control.url, () => cpuMs(control.child), first.attack)

console.log(`${attacks.length} bodies of ${size} characters, each once; then the ${countedAgain} that took longest`)
console.table([
  { route: 'control', what: first.attack.what, 'CPU ms': best(bare).toFixed(1) },
  ...counted.map(({ attack: { route, what }, found }) => ({ route, what, 'CPU ms': best(found).toFixed(1) })),
])
reportGoals({ 'CPU ms of the dearest body': { found: first.found, most: 50 } })
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

async function send(url: string, { path, method, type, body }: Attack): Promise<void> {
  const headers = { 'content-type': type, cookie: server.cookie }
  const { status } = await client.ask(url + path, { method, headers, body })
  if (status >= 500 && !path.startsWith('/functions/')) throw new Error(`${method} ${path} answered ${status}`)
}

/** From the description of the API that the server itself gives: a route that is added is measured. */
async function listFieldAttacks(): Promise<Attack[]> {
  const described = await client.ask(`${server.url}/api/openapi.json`, { headers: { cookie: server.cookie } })
  const { paths } = JSON.parse(described.text()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { requestBody }]) => {
      if (requestBody === undefined || endsSession.test(path)) return []
      const schema = requestBody.content['application/json']?.schema ?? {}
      const attack = (what: string, body: string): Attack => {
        const method = verb.toUpperCase()
        return {
          route: `${method} ${path}`,
          what,
          path: path.replace(/\{\w+\}/g, 'none'),
          method,
          type: 'application/json',
          body,
        }
      }
      return [
        ...Object.entries(bodies).map(([what, body]) => attack(what, body)),
        ...listPlaces(schema).flatMap((place) => [
          ...Object.entries(texts).map(([what, text]) => attack(`${place.join('.')}: ${what}`, bodyWith(place, text))),
          attack(
            `${place.join('.')}: many`,
            bodyWith(
              place,
              Array.from({ length: size / 6 }, () => 'aaa'),
            ),
          ),
        ]),
      ]
    }),
  )
}

/** The fields of a body and those within them, each as the names that lead to it. */
function listPlaces({ properties = {} }: JsonSchema): string[][] {
  return Object.entries(properties).flatMap(([name, within]) => [
    [name],
    ...listPlaces(within).map((place) => [name, ...place]),
  ])
}

function bodyWith([name = '', ...rest]: string[], value: unknown): string {
  const nested = rest.reduceRight((inner, one) => ({ [one]: inner }), value)
  return JSON.stringify({ key: crypto.randomUUID(), [name]: nested })
}

function listFormAttacks(): Attack[] {
  const type = 'application/x-www-form-urlencoded'
  return formPaths.flatMap((path) =>
    Object.entries(forms).map(([what, body]) => ({ route: `POST ${path}`, what, path, method: 'POST', type, body })),
  )
}
