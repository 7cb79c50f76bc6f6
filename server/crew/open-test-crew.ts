import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { openTestServer } from '../open-test-server.ts'
import { sendTestForm } from '../send-test-form.ts'
import { testOwner } from '../start-test-server.ts'
import { seedPerson } from './seed-test-person.ts'
import { signTestPhoneIn } from './sign-test-phone-in.ts'

/** At the top level of a test file: Ana and Bea with their phones, before each test at a moment of November 30. */
export async function openTestCrew(begins: number) {
  const clock = { now: begins }
  const { server, sms } = await openTestServer({ clock: { now: () => clock.now }, delivers: { texts: true } })
  const headers = await server.signIn()
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const ana = await seedPerson(server, headers, { name: 'Ana Reyes' })
  const bea = await seedPerson(server, headers, { name: 'Bea Ortiz', language: 'en' })
  const phones: Record<string, string> = {}
  for (const person of [ana, bea]) phones[person] = await signTestPhoneIn(server, headers, person)
  beforeEach(() => void (clock.now = begins))
  const { queries } = server.database
  let customers = 0

  return {
    server,
    headers,
    clock,
    ana,
    bea,
    phones,
    send: (person: string, path: string, fields: Record<string, string>) =>
      sendTestForm(server, path, fields, { cookie: phones[person] ?? '' }),
    /** A visit of both, two hours long, whose customer agreed to texts unless given otherwise. */
    async seedVisit(start: string, change: object = {}): Promise<{ id: string; phone: string }> {
      const id = randomUUID()
      const phone = `+1415555${String(5000 + ++customers)}`
      const starts_at = Date.parse(`2026-11-30T${start}:00-08:00`)
      const when = { date: '2026-11-30', window_start: start, starts_at, ends_at: starts_at + 7_200_000 }
      const text_consent = JSON.stringify(recordConsent(bookingTextConsent, true, 1, 'S'))
      const customer = { name: 'Cora Diaz', phone, email: `${id}@example.com`, text_consent }
      await seedBookings(queries, [{ id, status: 'confirmed', ...customer, ...when, ...change }])
      const rows = [ana, bea].map((person_id) => ({ booking_id: id, person_id }))
      await queries.insertInto('crew_visits').values(rows).execute()
      return { id, phone }
    },
    async textsTo(phone: string): Promise<string[]> {
      await server.deliver()
      return sms.received.filter(({ to }) => to === phone).map(({ body }) => body)
    },
    /** What the page of a person says about a visit. */
    async articleOf(person: string, booking: string): Promise<string> {
      const page = await (await fetch(`${server.url}/crew`, { headers: { cookie: phones[person] ?? '' } })).text()
      return page.split(`id="v-${booking}"`)[1]?.split('</article>')[0] ?? ''
    },
  }
}
