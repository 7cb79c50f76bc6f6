import { randomBytes, randomUUID } from 'node:crypto'
import { estimateLists } from '../domain/estimates/estimate-lists.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { createPrivateLinks } from '../server/platform/private-links.ts'
import { sign } from '../server/texts/check-signature.ts'
import { startSmsStandIn } from '../tools/texts/sms-stand-in.ts'
import { findFreePort } from '../tools/testing/find-free-port.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { startControl } from './rig/control-server.ts'
import { addAnswerable, type Answerable, fillEstimates } from './rig/fill-estimates.ts'
import { type Goal, median, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './rig/launch-measured.ts'
import { cpuMs as cpuMsOf, measureLoad } from './rig/measure-cpu.ts'

// What an approval costs by link and by text, durably and with all it writes and answers (the proof, what both sides are told,
// the text back), and what the owner's lists and searches of estimates cost, one after another, beside a thousand, a hundred
// thousand and a million estimates of a quarter as many customers. Each has its own server, and they take turns, so that other
// work of the machine weighs on all of them alike. Target: nothing costs a fifth more beside the most than beside the fewest.
// `npm run bench -- estimates 1000,100000` leaves the million out.

const sizes = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number)
const runs = 7
/** Processor time comes in hundredths of a second: fewer of the quick ones would show nothing. */
const perRun = { answer: 60, ask: 400, control: 4_000 }

const inbound = '/webhooks/twilio/inbound'
let answered = (_body: string): void => undefined
const sms = await startSmsStandIn({ onText: ({ body }) => answered(body) })
const control = await startControl(5_000)
const authSecret = randomBytes(32).toString('hex')
const links = createPrivateLinks(authSecret)

const lists = {
  'newest 20': '/api/estimates',
  ...Object.fromEntries(estimateLists.map((list) => [`the list "${list}"`, `/api/estimates?list=${list}`])),
  'one estimate': '/api/estimates/000-0QY',
}

/** What is typed; each finds as much beside a million as beside a thousand. */
const questions = {
  'its number': '000-0QY',
  'a telephone number': '(201) 000-0031',
  'an e-mail address': 'maria.ortega0@example.com',
  'what nobody is called': 'xylophone quartz',
}

type Office = { size: number; measured: MeasuredServer; answerable: Answerable[]; found: Map<string, Found> }
type Found = { cpuMs: number[]; ms: number[] }

await measureEngine('SQLite', launchMeasured)
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else await measureEngine('PostgreSQL', (environment) => launchMeasuredOnPostgres(programs, environment))
await sms.close()
control.stop()

type Launch = (environment: Record<string, string>) => Promise<MeasuredServer>

async function measureEngine(engine: string, launch: Launch): Promise<void> {
  const offices: Office[] = []
  for (const size of sizes) offices.push(await openOffice(size, launch))
  const bare: number[] = []
  // The first round is a warm-up.
  for (let run = 0; run <= runs; run++) {
    for (const office of offices) await measureOnce(office, run > 0)
    bare.push(await measureControl())
  }
  console.log(`${engine}; the control takes ${median(bare.slice(1)).toFixed(3)} CPU ms`)
  console.table(toTable(offices, median(bare.slice(1))))
  reportGoals(goalsOf(offices))
  for (const { measured } of offices) await measured.stop()
}

async function measureControl(): Promise<number> {
  const client = createClient(1)
  const request = async () => void (await client.ask(control.url))
  const { cpuMsEach } = await measureLoad(() => cpuMsOf(control.child), {
    requests: perRun.control,
    parallel: 1,
    request,
  })
  client.close()
  return cpuMsEach
}

async function openOffice(size: number, launch: Launch): Promise<Office> {
  const port = String(await findFreePort())
  const own = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, AUTH_SECRET: authSecret }
  const measured = await launch({ ...own, ...sms.environment })
  const model = await sendModel(measured)
  await fillEstimates(measured.database, model, 0, size)
  const answerable = await addAnswerable(measured.database, model, 2 * (runs + 1) * perRun.answer)
  return { size, measured, answerable, found: new Map() }
}

/** The estimate that all others are copies of, really sent; the day's texts may cost any amount. */
async function sendModel({ url, cookie }: MeasuredServer): Promise<string> {
  const { ask, close } = createClient(1)
  const headers = { 'content-type': 'application/json', cookie }
  const send = async (method: string, path: string, body: object) => {
    const answer = await ask(url + path, { method, headers, body: JSON.stringify({ key: randomUUID(), ...body }) })
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.text()}`)
    return answer.text()
  }
  await send('PUT', '/api/settings', {
    settings: { ...defaultSettings, texts: { ...defaultSettings.texts, dailyDollars: 1_000 } },
  })
  const customer = { customerName: 'Ana Díaz', customerEmail: 'ana@example.com', customerPhone: '(415) 555-0199' }
  const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'weekly', textConsent: true }
  const sent = await send('POST', '/api/estimates', { ...customer, address: '12 Elm Street', ...cleaning })
  close()
  // The server's own answer, of the type that its route returns.
  const { estimate, text } = JSON.parse(sent) as { estimate: { id: string }; text: string }
  if (text !== 'sent') throw new Error(`The text of the model ended as "${text}"`)
  return estimate.id
}

async function measureOnce({ measured, answerable, found }: Office, counts: boolean): Promise<void> {
  const { url, cookie } = measured
  // A new one: the server has closed the connection of the last, which was idle while others had their turn.
  const client = createClient(1)
  const next = () => {
    const estimate = answerable.pop()
    if (!estimate) throw new Error('All estimates have been answered')
    return estimate
  }
  await measure('an approval by link', perRun.answer, () => approveByLink(next()))
  await measure('an approval by text', perRun.answer, () => approveByText(next()))
  for (const [what, path] of Object.entries(lists)) await measure(what, perRun.ask, () => read(path))
  for (const [what, typed] of Object.entries(questions))
    await measure(`search: ${what}`, perRun.ask, () => read(`/api/search?q=${encodeURIComponent(typed)}`))
  client.close()

  async function measure(what: string, requests: number, request: () => Promise<void>): Promise<void> {
    const load = await measureLoad(measured.readCpuMs, { requests, parallel: 1, request })
    if (!counts) return
    const { cpuMs, ms } = found.get(what) ?? { cpuMs: [], ms: [] }
    found.set(what, { cpuMs: [...cpuMs, load.cpuMsEach], ms: [...ms, 1000 / load.perSecond] })
  }

  async function read(path: string): Promise<void> {
    const { status } = await client.ask(url + path, { headers: { cookie } })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  }

  async function approveByLink({ id }: Answerable): Promise<void> {
    const path = `/api/estimates/by-token/${links.make('estimate', id)}/approve`
    const body = JSON.stringify({ key: randomUUID(), version: 1, name: 'Ana Díaz' })
    const headers = { 'content-type': 'application/json' }
    const { status, text } = await client.ask(url + path, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`An approval was answered with ${status}: ${text()}`)
  }

  /** Over when the customer has the text that says so: the whole cost. */
  async function approveByText({ number }: Answerable): Promise<void> {
    const reply = new Promise<string>((resolve, reject) => {
      answered = resolve
      setTimeout(() => reject(new Error(`${number} was not answered`)), 10_000).unref()
    })
    const fields = new URLSearchParams({
      MessageSid: `SM${randomUUID()}`,
      From: number,
      To: '+15005550006',
      Body: 'Yes',
    })
    const signature = sign(sms.authToken, url + inbound, fields)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
    const { status, text } = await client.ask(url + inbound, { method: 'POST', headers, body: fields.toString() })
    if (status !== 200) throw new Error(`A text was answered with ${status}: ${text()}`)
    const body = await reply
    if (!body.startsWith('Thank you!')) throw new Error(`A yes was answered with: ${body}`)
  }
}

function toTable(offices: Office[], bare: number): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {}
  for (const { size, found } of offices)
    for (const [what, { cpuMs, ms }] of found) (table[what] ??= {})[size] = describeFound({ cpuMs, ms }, bare)
  return table
}

function describeFound({ cpuMs: cpu, ms }: Found, bare: number): string {
  return `CPU ms ${median(cpu).toFixed(2)}, × control ${(median(cpu) / bare).toFixed(0)}, ms ${median(ms).toFixed(1)}`
}

/** Each round beside the same round of the fewest. */
function goalsOf(offices: Office[]): Record<string, Goal> {
  const [fewest, most] = [offices.at(0), offices.at(-1)]
  const goals: Record<string, Goal> = {}
  for (const [what, { cpuMs }] of fewest?.found ?? []) {
    const beside = most?.found.get(what)?.cpuMs ?? []
    const found = beside.map((each, run) => each / (cpuMs[run] ?? Number.NaN))
    goals[`${what}, × that beside the fewest`] = { found, most: 1.2 }
  }
  return goals
}
