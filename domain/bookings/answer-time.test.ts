import { expect, test } from 'vitest'
import { answerTimeInWords } from '#words/site/page.ts'
import { usualAnswerHours } from './answer-time.ts'

const hourMs = 3_600_000
const answers = (count: number, hours: number) =>
  Array.from({ length: count }, () => ({ tookMs: hours * hourMs, answered: true }))
const lapsed = (count: number) => Array.from({ length: count }, () => ({ tookMs: 48 * hourMs, answered: false }))

test('fewer than 20 answers say nothing, however many requests ran out', () => {
  expect(usualAnswerHours(answers(19, 1))).toBeNull()
  expect(usualAnswerHours([...answers(19, 1), ...lapsed(5)])).toBeNull()
  expect(usualAnswerHours(answers(20, 1))).toBe(1)
})

test('the published time is met by at least half of the answers', () => {
  expect(usualAnswerHours([...answers(11, 1.2), ...answers(10, 30)])).toBe(2)
  expect(usualAnswerHours([...answers(10, 1.2), ...answers(11, 30)])).toBe(48)
  expect(usualAnswerHours(answers(20, 0.01))).toBe(0.5)
})

test('unanswered requests count, and a median over two days is not published', () => {
  expect(usualAnswerHours([...answers(20, 1), ...lapsed(21)])).toBe(48)
  expect(usualAnswerHours(answers(20, 49))).toBeNull()
})

test('the time is written as people say it', () => {
  expect([0.5, 1, 2, 24, 48].map(answerTimeInWords)).toEqual([
    'We answer half of all requests within half an hour.',
    'We answer half of all requests within an hour.',
    'We answer half of all requests within 2 hours.',
    'We answer half of all requests within a day.',
    'We answer half of all requests within two days.',
  ])
})

test('a time is rounded up to the next step, and a time equal to a step keeps it', () => {
  const said = [0.5, 1, 2, 3, 4, 6, 8, 12, 24, 48]
  for (const [place, hours] of said.entries()) {
    expect(usualAnswerHours(answers(20, hours))).toBe(hours)
    expect(usualAnswerHours(answers(20, hours + 1 / hourMs))).toBe(said[place + 1] ?? null)
  }
})

test('the order in which requests ended does not change the median', () => {
  const mixed = Array.from({ length: 21 }, (_, nth) => ({ tookMs: ((nth * 13) % 21) * hourMs, answered: true }))
  expect(usualAnswerHours(mixed)).toBe(12)
})
