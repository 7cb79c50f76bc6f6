import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { bookVisit } from '../../domain/endpoints/booking-form.ts'
import { changeBooking } from '../../domain/endpoints/bookings.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { createEstimate } from '../../domain/endpoints/estimates.ts'
import { writeReview } from '../../domain/endpoints/reviews.ts'
import { firstAttemptLimitMs } from '../../server/estimates/send-estimate.ts'
import type { Ledger, Press } from './ledger.ts'

export type Clients = {
  /** Stops clients from beginning anything new, and waits until each has an answer to what it has begun. */
  finish(): Promise<void>
  answered(): number
  /** When the last answer came, by `performance.now()`. */
  lastAt(): number
}

/** A bad one loses every third answer: the server has the request, and may have done what it asks. */
export type Line = { isBad: boolean }

type Target = {
  url: string
  line: Line
  headers: Record<string, string>
  windows: { date: string; window: string }[]
  ledger: Ledger
}

/** As long as a press may take, and a little more: people wait longer, and giving up sooner presses for nothing. */
const answerMs = firstAttemptLimitMs + 2_000
const pauseMs = 250
/** About as long as an answer takes: some are cut before the server has read them, some on the way back. */
const longestCutMs = 30
/** Longer than any outage here: a client that waits longer has been forgotten. */
const patienceMs = 120_000

/** People with forms open: each presses, and presses again with the same key until there is an answer. */
export function startClients(count: number, { url, line, headers, windows, ledger }: Target): Clients {
  let isOver = false
  let answered = 0
  let lastAt = performance.now()
  let next = 0
  let asked = 0
  const running = Array.from({ length: count }, async () => {
    while (!isOver) await act()
  })

  async function act(): Promise<void> {
    const turn = next++
    const window = windows[turn % windows.length]
    const who = `${randomUUID()}@example.com`
    const booked = await press({ kind: 'book', who, path: bookVisit.path, body: bookingOf(who, window) })
    if (booked !== null && turn % 3 === 0)
      await press({
        kind: 'confirm',
        who: booked,
        path: addressOf(changeBooking.confirm.path, { id: booked }),
        body: {},
      })
    if (turn % 5 === 0) {
      const email = `${randomUUID()}@example.com`
      await press({ kind: 'estimate', who: email, path: createEstimate.path, body: estimateOf(email) })
    }
    if (turn % 4 === 0) {
      const place = randomUUID()
      await press({ kind: 'review', who: place, path: writeReview.path, body: { ...review, location: place } })
    }
  }

  /** The id of what came of it; null when it was refused. */
  async function press(given: Omit<Press, 'key'>): Promise<string | null> {
    const key = randomUUID()
    const until = performance.now() + patienceMs
    for (let tries = 1; ; tries++) {
      const answer = await ask(given.path, { key, ...given.body })
      if (answer !== null) {
        answered++
        lastAt = performance.now()
        ledger.record({ ...given, key, answer, tries })
        return answer.status < 400 ? answer.id : null
      }
      if (performance.now() > until) throw new Error(`${given.path} had no answer for ${patienceMs / 1000} s`)
      await wait(pauseMs)
    }
  }

  /** Null when there was no answer, or one that says to come again. */
  async function ask(path: string, body: object): Promise<{ status: number; id: string } | null> {
    const isCut = line.isBad && ++asked % 3 === 0
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(isCut ? Math.random() * longestCutMs : answerMs),
      })
      const said = await response.json()
      if (response.status >= 500) return null
      const { booking, estimate, review: written } = said
      return { status: response.status, id: (booking ?? estimate ?? written)?.id ?? '' }
    } catch {
      // In any case, the next try has the same key.
      return null
    }
  }

  return {
    async finish() {
      isOver = true
      await Promise.all(running)
    },
    answered: () => answered,
    lastAt: () => lastAt,
  }
}

function bookingOf(email: string, window: Target['windows'][number] | undefined) {
  const cleaning = { service: 'standard', homeSize: 'medium', zip: '94110' }
  return { ...cleaning, name: 'Bea Ortega', email, phone: '(415) 555-0188', address: '1 Oak Street', ...window }
}

/** Each to a different first name: two texts with the same words to one number would look like one sent twice. */
function estimateOf(customerEmail: string) {
  const customerName = `${customerEmail.slice(0, 8)} Díaz`
  const customer = { customerName, customerEmail, customerPhone: '(415) 555-0199', address: '12 Elm Street' }
  return { ...customer, service: 'deep', homeSize: 'medium', textConsent: true }
}

const review = { rating: 5, name: 'Bea O.', service: 'deep', text: 'Everything shone, and they came on time.' }
