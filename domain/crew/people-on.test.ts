import { expect, test } from 'vitest'
import { peopleOn, type Working } from './people-on.ts'

const anybody: Working = { role: 'cleaner', from: '2026-01-01', until: null, hours: null, off: [] }
const [wednesday, thursday] = ['2026-12-02', '2026-12-03']
const wholeDay = { from: 0, to: 1_440 }

test('who works on a day follows from the first and last day, the role, days off and the hours of the weekday', () => {
  const hours: Working['hours'] = [null, null, { from: '08:00', to: '12:30' }, null, null, null, null]
  const on = peopleOn([
    anybody,
    { ...anybody, role: 'owner' },
    { ...anybody, role: 'office' },
    { ...anybody, from: thursday },
    { ...anybody, until: wednesday },
    { ...anybody, off: [{ from: thursday, until: thursday }] },
    { ...anybody, hours },
  ])
  expect(on(wednesday)).toEqual([wholeDay, wholeDay, wholeDay, wholeDay, { from: 480, to: 750 }])
  expect(on(thursday)).toEqual([wholeDay, wholeDay, wholeDay])
})
