import { expect, test } from 'vitest'
import type { Answer } from '../../ui/api.ts'
import { createOnce } from './create-once.ts'

const done: Answer<null> = { ok: true, data: null }
const lost: Answer<null> = { ok: false, refusal: { reason: 'unreachable' } }
const refused = (status: number): Answer<null> => ({
  ok: false,
  refusal: { reason: 'refused', status, code: '', sentence: '', errors: {}, retryAfterS: null, next: [] },
})

/** A visitor who presses, and the content of each press. */
function visitor(...answers: Answer<null>[]) {
  const once = createOnce()
  const sent: { key: string; at: number }[] = []
  async function press(input: unknown = {}): Promise<void> {
    await once(input, (key, at) => {
      sent.push({ key, at })
      return Promise.resolve(answers[sent.length - 1] ?? done)
    })
  }
  return { press, sent }
}

test.each([
  ['was lost', lost],
  ['is a failure of the server', refused(500)],
  ['comes from a proxy in front', refused(504)],
])('a press whose answer %s is repeated unchanged', async (_how, answer) => {
  const { press, sent } = visitor(answer)
  await press({ zip: '94110' })
  await press({ zip: '94110' })
  expect(sent[1]).toEqual(sent[0])
})

test.each([
  ['done', done],
  ['refused', refused(409)],
])('after an answer that says %s the next press is a new one', async (_what, answer) => {
  const { press, sent } = visitor(answer)
  await press()
  await press()
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('changed content makes a new press', async () => {
  const { press, sent } = visitor(lost)
  await press({ zip: '94110' })
  await press({ zip: '94111' })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})
