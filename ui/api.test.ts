import { expect, test, vi } from 'vitest'
import { readDoor } from '../domain/endpoints/owner.ts'
import { listReviews } from '../domain/endpoints/reviews.ts'
import { call, explain, isSignInRequired, type Refusal } from './api.ts'

function answerWith(response: Response | Error) {
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))
}

async function refusal(): Promise<Refusal> {
  const answer = await call(listReviews)
  if (answer.ok) throw new Error('The call was not refused.')
  return answer.refusal
}

test('an answer is a value', async () => {
  answerWith(Response.json({ exists: true }))
  expect(await call(readDoor)).toEqual({ ok: true, data: { exists: true } })
})

test('a server that does not answer is a value too', async () => {
  answerWith(new TypeError('Failed to fetch'))
  expect(await refusal()).toEqual({ reason: 'unreachable' })
})

test("a problem's code, detail and field sentences are kept", async () => {
  answerWith(
    Response.json(
      {
        title: 'Some fields need another look',
        status: 422,
        code: 'invalid-input',
        errors: { address: 'Enter the address.' },
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  expect(await refusal()).toMatchObject({ code: 'invalid-input', errors: { address: 'Enter the address.' } })
})

test('a page of HTML from a proxy becomes a sentence, not an exception', async () => {
  answerWith(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  expect(explain(await refusal())).toMatch(/went wrong on our side/)
})

test.each([
  ['1', 'Too many tries. Try again in 1 second.'],
  ['17', 'Too many tries. Try again in 17 seconds.'],
  ['300', 'Too many tries. Try again in 5 minutes.'],
])('Retry-After %s is a sentence', async (seconds, sentence) => {
  answerWith(Response.json({}, { status: 429, headers: { 'retry-after': seconds } }))
  expect(explain(await refusal())).toBe(sentence)
})

test('an ended session is told from other refusals', async () => {
  answerWith(Response.json({ code: 'sign-in-required' }, { status: 401 }))
  expect(isSignInRequired(await refusal())).toBe(true)
  answerWith(Response.json({ code: 'wrong-origin' }, { status: 403 }))
  expect(isSignInRequired(await refusal())).toBe(false)
})
