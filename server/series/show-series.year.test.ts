import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayInWords } from '#words/days.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

// A year with a weekly customer, day by day on the clock: every message to her is read and counted.

const { timeZone } = defaultSettings
const evening = (date: string) => toInstant(date, '18:00', timeZone)
/** A Monday; the visits are on Fridays. */
const begin = '2026-11-30'
/** No later than the machine's own clock: a token is made by somebody who has just signed in, and that clock tells. */
let now = Math.min(Date.now(), evening(begin))
const { server, mail } = await openTestServer({ clock: { now: () => now }, delivers: { mail: true } })
const headers = await createTestToken(server, await server.signIn(), [
  'bookings:read',
  'bookings:write',
  'settings:write',
])

const email = 'ana@example.com'
const first = '2026-12-04'
const friday = (week: number) => addDays(first, 7 * week)
const call = (method: string, path: string, body?: object) => server.call(method, path, { headers, body })
const press = (path: string, body: object) => call('POST', path, { key: randomUUID(), ...body })

async function runJobs(): Promise<void> {
  const wanted = /^(make visits of series|remind of visits|.*review.*)$/
  for (const { name, run } of server.running.jobs) if (wanted.test(name)) await run()
  await server.deliver()
}

async function readVisits() {
  return server.database.queries
    .selectFrom('bookings')
    .select(['id', 'date', 'status', 'price', 'series_id'])
    .orderBy('starts_at')
    .execute()
}

/** What happens on some days, at six in the evening. */
const events: Record<string, () => Promise<void>> = {
  // Christmas Day is a Friday.
  '2026-12-14': async () => {
    const { body: day } = await call('GET', '/api/closed-days/2026-12-25?wish=before')
    const [visit] = day.visits
    const at = visit.offered[visit.chosen]
    const answers = [{ id: visit.id, at: { date: at.date, start: at.start, end: at.end } }]
    const answer = await press('/api/closed-days/2026-12-25', { stamp: day.stamp, answers })
    expect(answer).toMatchObject({ status: 200, body: { customers: 1 } })
  },
  '2027-02-01': () => actOn({ kind: 'pause', from: friday(10), until: friday(13) }),
  '2027-06-01': () =>
    actOn({ kind: 'change', from: friday(27), price: 80, weekday: 5, window: '8-10', frequency: 'weekly' }),
  '2027-11-15': () => actOn({ kind: 'end', from: friday(51) }),
}

async function actOn(act: object): Promise<void> {
  const visits = await readVisits()
  const id = visits.at(-1)?.series_id ?? ''
  const { body } = await call('POST', `/api/series/${id}/preview`, { act })
  expect(await press(`/api/series/${id}/change`, { act, stamp: body.stamp })).toMatchObject({ status: 200 })
}

test(
  'in fifty-two weeks a weekly customer gets each message once, with the right day and price',
  { timeout: 300_000 },
  async () => {
    const form = { ...visitForm, name: 'Ana Díaz', email, frequency: 'weekly' }
    const time = { date: first, start: '08:00', end: '10:00' }
    expect(await press('/api/bookings/arranged', { ...form, ...time })).toMatchObject({ status: 201 })
    for (let day = begin; day <= '2027-12-05'; day = addDays(day, 1)) {
      now = evening(day)
      await events[day]?.()
      // The messages of an act leave when it can no longer be undone.
      now += undoMs
      await runJobs()
      const due = (await readVisits()).filter(({ date, status }) => date === day && status === 'confirmed')
      for (const { id } of due) expect(await press(`/api/bookings/${id}/complete`, {})).toMatchObject({ status: 200 })
    }
    const visits = await readVisits()
    const done = visits.filter(({ status }) => status === 'completed')
    // Fifty-one Fridays, three of them in the pause; one visit was on a Thursday.
    expect(done.map(({ date }) => date)).toEqual(
      Array.from({ length: 51 }, (_, week) => (week === 3 ? '2026-12-24' : friday(week))).filter(
        (date) => date < friday(10) || date >= friday(13),
      ),
    )
    expect(visits.filter(({ status }) => !['completed', 'skipped', 'cancelled'].includes(status))).toEqual([])
    const prices = new Set(
      done.map(({ date, price }) => (date === first ? 'first' : `${date >= friday(27)} $${price}`)),
    )
    expect([...prices]).toEqual(['first', 'false $71', 'true $80'])

    const letters = mail.received
      .filter(({ to }) => to.includes(email))
      .map(({ parsed: { subject = '', text = '' } }) => ({ subject: subject.split(' - ')[0] ?? '', text }))
    const reminded = done.map(({ date }) => `Reminder of your visit on ${dayInWords(date)}`)
    const subjects = letters.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Reminder'))).toEqual(reminded)
    const rest = letters.filter(({ subject }) => !subject.startsWith('Reminder'))
    expect(rest.map(({ subject }) => subject)).toEqual([
      `Booked for ${dayInWords(first)}`,
      // Twice a year at most.
      `How was your cleaning on ${dayInWords(first)}?`,
      `How was your cleaning on ${dayInWords(friday(1))}?`,
      `New time: ${dayInWords('2026-12-24')}`,
      'Your regular visits are paused',
      'Your regular visits have changed',
      'Your regular visits have ended',
    ])
    const [booked, , , moved, paused, changed, ended] = rest.map(({ text }) => text.replace(/\s+/g, ' '))
    expect(booked).toContain(`The next visits are on ${dayInWords(friday(1))} for $71`)
    expect(moved).toContain('is closed on Friday, December 25, so we will come at this time instead.')
    expect(paused).toContain(dayInWords(friday(9)))
    expect(changed).toContain(`comes like this from ${dayInWords(friday(27))} on`)
    expect(changed).toContain(`${dayInWords(friday(28))} for $80`)
    expect(ended).toContain(dayInWords(friday(50)))
  },
)
