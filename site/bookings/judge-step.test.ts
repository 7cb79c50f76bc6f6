import { expect, test } from 'vitest'
import { createBookingSchema } from '../../domain/bookings/booking-requests.ts'
import { sayFault } from '#words/faults.ts'
import * as v from 'valibot'
import { judgeStep } from './judge-step.ts'

const names = ['zip', 'name', 'email', 'phone', 'address']
const picked = { date: '2026-12-01', window: '8-10' }

function judge(values: Record<string, string>, known: Partial<Parameters<typeof judgeStep>[2]> = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries(values)) form.append(name, text)
  return judgeStep(form, names, { zips: [], picked, ...known })
}

function asServer(values: Record<string, string>): Record<string, string> {
  const { issues = [] } = v.safeParse(createBookingSchema, {
    key: crypto.randomUUID(),
    service: 'standard',
    homeSize: 'medium',
    ...picked,
    ...values,
  })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), sayFault(issue.message)]).toReversed())
}

const right = { zip: ' 94110 ', name: 'Ana', email: 'ana@example.com', phone: '(415) 555-0199', address: '12 Elm' }

test.each([
  ['all is right', right],
  ['the browser fills in ZIP+4', { ...right, zip: '94110-1234' }],
  ['all is missing', { zip: '', name: ' ', email: '', phone: '', address: '' }],
  ['three are malformed', { ...right, zip: '941', email: 'not an address', phone: '12' }],
])("when %s a step shows the server's sentence", (_what, values) => {
  expect(judge(values)).toEqual(asServer(values))
})

test('an address that the server accepts is never refused', () => {
  for (const email of ['a@b.co', 'ana@münchen.example', "o'neil+home@sub.example.org"]) {
    expect(asServer({ ...right, email }), email).toEqual({})
    expect(judge({ ...right, email }), email).toEqual({})
  }
})

test.each([
  '555-0123',
  '555-0123 x22',
  '415555012',
  '+1 415 555 019',
  '(415) 555-0199',
  '+44 20 7946 0958',
  '4155550199 ext. 4',
])('a step judges the phone number %s as the server does', (phone) =>
  expect(judge({ ...right, phone })).toEqual(asServer({ ...right, phone })),
)

test('a phone number without an area code is refused at its step', () => {
  expect(judge({ ...right, phone: '555-0123' })).toHaveProperty('phone')
})

test('a step asks for no name outside the area, and for no window before a day is chosen', () => {
  expect(judge({ ...right, zip: '94110-1234' }, { zips: ['94110'] })).toEqual({})
  expect(judge(right, { zips: ['94117'] })).toEqual({ zip: 'Try another ZIP code, or leave your email below.' })
  expect(judge(right, { picked: { date: '', window: '' } })).toEqual({ date: 'Choose a day.' })
  expect(judge(right, { picked: { date: '2026-12-01', window: '' } })).toEqual({ window: 'Choose an arrival window.' })
})
