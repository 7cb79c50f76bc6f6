import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { answerOwnEstimate, bookOwnEstimate } from '../../domain/endpoints/own-estimates.ts'
import { createPrivateLinks } from '../../server/platform/private-links.ts'
import { runCommand } from '../testing/launch-server.ts'
import { settle } from './run-faults.ts'
import { arm, disarm, press } from './arm-server.ts'
import type { Engine } from './business.ts'
import { type Lived, readLife, sendEstimate, waitUntilTold } from './estimate-life.ts'
import { startBusiness } from './start-business.ts'

// An estimate is approved and booked, and the server is killed at one step: before a statement to its file, or around a message
// to PostgreSQL, which does not arrive, or arrives and is never answered. The person who pressed presses again with the same key.
// Afterwards everything must be there once.

/** `steps`: how often the server was killed; `faults`: what was missing, or there more than once. */
export type KilledSteps = { steps: number; faults: string[]; audit: string }

/** `stride`: the distance between two steps at which the server is killed; 1 skips none. */
export async function killAtSteps(engine: Engine, programs: string | null, stride: number): Promise<KilledSteps> {
  const secret = randomBytes(32).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'broom-kill-'))
  const mark = join(folder, 'at')
  const preload = new URL('./kill-at-statement.ts', import.meta.url).href
  const killing = { NODE_OPTIONS: `--import ${preload}`, KILL_AT_FILE: mark }
  const environment = { AUTH_SECRET: secret, ...(engine === 'sqlite' && killing) }
  const business = await startBusiness(engine, programs, { more: environment })
  const links = createPrivateLinks(secret)
  const faults: string[] = []
  const lived: Lived[] = []
  let [steps, customers] = [0, 0]
  try {
    const whole = await live(Number.POSITIVE_INFINITY, 'cut')
    for (let at = 1, killed = true; killed; at += stride) {
      killed = false
      // A statement to a file has no halfway.
      for (const fate of engine === 'sqlite' ? (['cut'] as const) : (['cut', 'cut-answer'] as const)) {
        const life = await live(at, fate)
        if (life.killed) steps++
        killed ||= life.killed
      }
    }
    // What was being sent when the server was killed is sent when its lease has run out.
    await settle(business)
    const expected = await readLife(business, whole)
    for (const life of lived) {
      const found = await readLife(business, life)
      if (JSON.stringify(found) !== JSON.stringify(expected))
        faults.push(`killed at step ${life.at}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
    }
    const { code, output } = await runCommand(['audit'], business.environment)
    return { steps, faults, audit: code === 0 ? '' : output }
  } finally {
    await business.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function live(at: number, fate: 'cut' | 'cut-answer'): Promise<Lived> {
    const number = customers++
    const email = `life-${number}@example.com`
    const phone = `+1415555${1000 + number}`
    const id = await sendEstimate(business, { email, phone })
    const child = business.server().child
    await arm(business, { mark, at, fate })
    const token = links.make('estimate', id)
    const pathOf = ({ path }: { path: string }) => addressOf(path, { token })
    const key = () => randomUUID()
    await press(business, pathOf(answerOwnEstimate.approve), {
      key: key(),
      version: 1,
      name: 'Ana Díaz',
      textConsent: true,
    })
    const when = business.windows[number % business.windows.length]
    await press(business, pathOf(bookOwnEstimate), {
      key: key(),
      version: 1,
      ...when,
      address: '12 Elm Street',
      zip: '94110',
    })
    const isKilled = () => child !== business.server().child || child.signalCode !== null
    // Messages about it are sent at the same time, and those are killed, too.
    await waitUntilTold(business, id, isKilled)
    await disarm(business, mark)
    const life = { id, email, phone, at, killed: isKilled() }
    if (at !== Number.POSITIVE_INFINITY) lived.push(life)
    return life
  }
}
