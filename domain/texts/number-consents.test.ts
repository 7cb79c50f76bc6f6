import { expect, test } from 'vitest'
import { gatherConsents, standingOf } from './number-consents.ts'

const said = (at: string, agreed = true, version = 'estimate-2026-11-b') => ({
  version,
  sentence: 'Texts?',
  agreed,
  at,
})
const estimate = { id: 'K47-H2X', customerPhone: '(415) 555-0199' }
const booking = { id: 'b1', phone: '+1 415 555 0199', date: '2026-12-04' }
const silent = { stoppedAt: null, saidAt: null }

test('a number is the same however it is typed, and the same words at the same moment count once', () => {
  const approved = said('2026-11-23T09:00:00.000Z', true, 'approval-2026-11-b')
  const answers = [{ estimateId: 'K47-H2X', answeredAt: approved.at, textConsent: approved }]
  const asked = gatherConsents({
    bookings: [{ booking, consent: approved }],
    estimates: [{ estimate, consent: said('2026-11-22T09:00:00.000Z', false) }],
    answers,
  })
  expect(asked).toMatchObject([{ number: '+14155550199', phone: '(415) 555-0199' }])
  expect(asked[0]?.consents.map(({ version, about }) => [version, about])).toEqual([
    ['estimate-2026-11-b', 'estimate'],
    ['approval-2026-11-b', 'estimate'],
  ])
})

test("the number's own words from before an estimate moved to another number do not count for that number", () => {
  const before = said('2026-11-22T09:00:00.000Z', true, 'approval-2026-11-b')
  const answers = [{ estimateId: 'K47-H2X', answeredAt: before.at, textConsent: before }]
  const moved = { estimate, consent: said('2026-11-23T09:00:00.000Z', true, 'estimate-2026-11') }
  const [asked] = gatherConsents({ bookings: [], estimates: [moved], answers })
  expect(asked?.consents.map(({ version }) => version)).toEqual(['estimate-2026-11'])
})

test('a record from before the words were saved has the answer, and not the time', () => {
  const bare = { version: '', sentence: '', agreed: true, at: '' }
  const [asked] = gatherConsents({ bookings: [{ booking, consent: bare }], estimates: [], answers: [] })
  expect(asked && standingOf(asked, silent)).toMatchObject({ state: 'agreed', at: '' })
})

test('a number’s own text outranks ticked boxes; without one the last yes counts', () => {
  const consents = [said('2026-11-21T09:00:00.000Z'), said('2026-11-22T09:00:00.000Z', false)].map((consent) => ({
    ...consent,
    about: 'booking' as const,
    id: 'b1',
    date: '2026-12-04',
  }))
  const asked = { number: '+14155550199', phone: '(415) 555-0199', consents }
  const at = '2026-11-23T09:00:00.000Z'
  expect(standingOf(asked, silent)).toMatchObject({ state: 'agreed', at: '2026-11-21T09:00:00.000Z' })
  expect(standingOf(asked, { stoppedAt: at, saidAt: at })).toMatchObject({ state: 'ended', at })
  expect(standingOf(asked, { stoppedAt: null, saidAt: at })).toMatchObject({ state: 'begun-again', at })
  expect(standingOf({ ...asked, consents: consents.slice(1) }, silent)).toMatchObject({ state: 'not-agreed' })
})

test('the words of one number are in the order of time, beside those of others', () => {
  const first = said('2026-11-20T09:00:00.000Z', true, 'a')
  const second = said('2026-11-21T09:00:00.000Z', true, 'b')
  const answers = [
    { estimateId: 'K47-H2X', answeredAt: first.at, textConsent: null },
    { estimateId: 'other', answeredAt: first.at, textConsent: said(first.at, true, 'of another estimate') },
    { estimateId: 'K47-H2X', answeredAt: second.at, textConsent: second },
  ]
  const [asked] = gatherConsents({
    bookings: [{ booking, consent: said('2026-11-19T09:00:00.000Z', false, 'earliest') }],
    estimates: [{ estimate, consent: first }],
    answers,
  })
  expect(asked?.consents.map(({ version }) => version)).toEqual(['earliest', 'a', 'b'])
  const apart = gatherConsents({
    bookings: [],
    estimates: [
      { estimate, consent: second },
      { estimate: { ...estimate, id: 'B2B-B2B' }, consent: first },
    ],
    answers: [{ estimateId: 'K47-H2X', answeredAt: second.at, textConsent: said(second.at, true, 'at once') }],
  })
  expect(apart[0]?.consents.map(({ version }) => version)).toEqual(['a', 'b', 'at once'])
})

test('a number that never agreed shows its last question', () => {
  const consents = ['20', '21', '22', '23'].map((day) => ({
    ...said(`2026-11-${day}T09:00:00.000Z`, false),
    about: 'booking' as const,
    id: 'b1',
    date: null,
  }))
  expect(standingOf({ number: '+14155550199', phone: '', consents }, silent)).toMatchObject({
    state: 'not-agreed',
    at: '2026-11-23T09:00:00.000Z',
  })
})
