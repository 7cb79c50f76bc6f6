import { randomUUID } from 'node:crypto'
import type { Booking } from '../domain/bookings/bookings.ts'
import { bookVisit, readAvailability } from '../domain/endpoints/booking-form.ts'
import { changeBooking } from '../domain/endpoints/bookings.ts'
import { addressOf, type AnswerOf, type Endpoint } from '../domain/endpoints/endpoint.ts'
import { createEstimate } from '../domain/endpoints/estimates.ts'
import { setUpOwner } from '../domain/endpoints/owner.ts'
import { writeReview } from '../domain/endpoints/reviews.ts'
import * as endpoints from '../domain/endpoints/sign-in.ts'
import { undoMs } from '../domain/undo.ts'
import type { RunningApp } from '../server/app.ts'
import { setUpToken } from '../server/owner/set-up-owner.ts'
import { openPort } from '../server/platform/http/open-port.ts'
import { createPrivateLinks } from '../server/platform/private-links.ts'
import { comingVisits, doneVisits, estimates, requests, unverifiedReview, type Visit } from './dev-sample-visits.ts'

export const sampleOwner = { name: 'Owner', email: 'owner@example.com', password: 'morning light kitchen' }

const dayMs = 24 * 3_600_000

type Parts = {
  /** With its limits off: here everybody has the same address. */
  running: RunningApp
  authSecret: string
  /** Sets the application's clock (UTC epoch milliseconds). */
  setTime(time: number): void
}

/**
 * Three weeks in the life of a business, lived through the application's own doors by an owner and some customers: visits
 * that were done, with reviews, visits to come, requests that wait for an answer, and estimates.
 */
export async function addSamples({ running, authSecret, setTime }: Parts, now: number): Promise<void> {
  const server = await openPort(running.app, { port: 0, hostname: '127.0.0.1' })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  const links = createPrivateLinks(authSecret)
  let cookie = ''
  let time = now - 21 * dayMs

  setTime(time)
  await send(setUpOwner, { token: setUpToken(authSecret), ...sampleOwner })
  await signIn()
  for (const { review, ...visit } of doneVisits) {
    const booking = await book(visit)
    await act(changeBooking.confirm, {}, { id: booking.id })
    await goOnTo(Date.parse(booking.startsAt) + 1_000)
    await act(changeBooking.complete, {}, { id: booking.id })
    const token = links.make('review', booking.id)
    if (review) await act(writeReview, { token, name: visit.name, service: visit.service, ...review })
  }

  await goOnTo(now - dayMs)
  await signIn()
  await act(writeReview, unverifiedReview)
  for (const estimate of estimates) await act(createEstimate, estimate)
  for (const visit of comingVisits) await act(changeBooking.confirm, {}, { id: (await book(visit)).id })

  await goOnTo(now)
  for (const visit of requests) await book(visit)
  await running.relay.run()
  await new Promise((resolve) => server.close(resolve))

  /** Sends all messages before time goes on, including those that wait for an undo. */
  async function goOnTo(next: number): Promise<void> {
    setTime(time + undoMs)
    await running.settled()
    await running.relay.run()
    time = next
    setTime(time)
  }

  async function signIn(): Promise<void> {
    const { email, password } = sampleOwner
    const { headers } = await send(endpoints.signIn, { email, password })
    cookie = headers
      .getSetCookie()
      .map((part) => part.split(';')[0])
      .join('; ')
  }

  /** Books the free window with this number, counted from now. */
  async function book({ windowsAhead, ...form }: Visit): Promise<Booking> {
    // Safe, both: the answers of these routes.
    const answered = await fetch(url + addressOf(readAvailability.path))
    const { days } = (await answered.json()) as AnswerOf<typeof readAvailability>
    const free = days.flatMap(({ date, windows }) =>
      windows.filter((window) => window.free > 0).map(({ id }) => ({ date, window: id })),
    )
    const answer = await act(bookVisit, { ...form, ...free[windowsAhead] })
    return ((await answer.json()) as AnswerOf<typeof bookVisit>).booking
  }

  function act(to: Endpoint, form: object = {}, at: Record<string, string> = {}): Promise<Response> {
    return send(to, { key: randomUUID(), ...form }, at)
  }

  async function send({ method, path }: Endpoint, form: object, at: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(url + addressOf(path, at), {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(form),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
}
