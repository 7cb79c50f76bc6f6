import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'

/** A call to a server that is being stopped may never be answered; a client asks again then. */
export const callMs = 5_000

type Answered = { id: string; at: number; tries: number }

export function bookEachSecond(url: string) {
  const answered: Answered[] = []
  let isOver = false
  const running = (async () => {
    for (let number = 1; !isOver; number++) {
      const dueAt = performance.now() + 1_000
      const key = randomUUID()
      for (let tries = 1; !isOver; tries++) {
        const id = await book(url, number, key)
        if (id !== null) {
          answered.push({ id, at: performance.now(), tries })
          break
        }
        await wait(100)
      }
      await wait(Math.max(0, dueAt - performance.now()))
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return answered
    },
  }
}

/** The id of the booking; null if there was no answer, or one that says to come back. */
async function book(url: string, number: number, key: string): Promise<string | null> {
  const window = await findWindow(url, number)
  if (window === null) return null
  const person = { name: 'Bea Ortega', email: `second-${number}@example.com`, phone: `(415) 555-${1_000 + number}` }
  const visit = { service: 'standard', homeSize: 'medium', zip: '94110', address: '1 Oak Street' }
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, ...visit, ...person, ...window }),
    signal: AbortSignal.timeout(callMs),
  }).catch(noAnswer)
  const text = (await answer?.text().catch(noAnswer)) ?? ''
  // Safe: the contract's own answer to a booking.
  if (answer?.status === 201) return (JSON.parse(text) as { booking: { id: string } }).booking.id
  // Somebody else may have taken the window in between.
  if (answer === null || answer.status === 503 || answer.status === 409 || text === '') return null
  throw new Error(`A booking was answered with ${answer.status}: ${text}`)
}

async function findWindow(url: string, number: number): Promise<{ date: string; window: string } | null> {
  const answer = await fetch(`${url}/api/availability`, { signal: AbortSignal.timeout(callMs) }).catch(noAnswer)
  const body = answer?.status === 200 ? await answer.text().catch(noAnswer) : null
  if (body === null) return null
  // The server's own answer, of the type that its route returns.
  const { days } = JSON.parse(body) as { days: AvailableDay[] }
  const free = days.flatMap(({ date, windows }) =>
    windows.filter((window) => window.free > 0).map(({ id }) => ({ date, window: id })),
  )
  return free[number % free.length] ?? null
}

/** No server listens, it ended while it answered, or it took too long: the client tries again with the same key. */
function noAnswer(): null {
  return null
}

/** The bookings of the client, by their ids, with the address of each: it books once with each. */
export function countStored(dataDir: string): Map<string, string> {
  const file = new SqliteFile(join(dataDir, 'broom.sqlite'), { readonly: true })
  const rows = file.prepare("select id, email from bookings where email like 'second-%'").all() as {
    id: string
    email: string
  }[]
  file.close()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
