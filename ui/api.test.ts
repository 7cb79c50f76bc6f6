import { expect, test, vi } from 'vitest'
import { listSessions, readDoor } from '../domain/endpoints/owner.ts'
import { switchSecondFactorOn } from '../domain/endpoints/account-changes.ts'
import { listReviews } from '../domain/endpoints/reviews.ts'
import { call, callInSession, explain, isSignInRequired, type Refusal } from './api.ts'
import { isDefinite } from './is-definite.ts'

function answerWith(response: Response | Error) {
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))
}

async function refusal(): Promise<Refusal> {
  const answer = await call(listReviews)
  if (answer.ok) throw new Error('The call was not refused.')
  return answer.refusal
}

test('an answer is returned as a value', async () => {
  answerWith(Response.json({ exists: true }))
  expect(await call(readDoor)).toEqual({ ok: true, data: { exists: true } })
})

test('a server that does not answer is a value too', async () => {
  answerWith(new TypeError('Failed to fetch'))
  expect(await refusal()).toEqual({ reason: 'unreachable' })
})

test("a problem's code, detail and field errors are kept", async () => {
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
  ['whose rest was cut off', new Response('{"exists":')],
  ['that is the page of a network one has to sign in to', new Response('<h1>Welcome</h1>')],
])('an answer %s leaves the result of the call unknown', async (_, response) => {
  answerWith(response)
  const answer = await call(readDoor)
  expect(answer).toEqual({ ok: false, refusal: { reason: 'unreachable' } })
  expect(isDefinite(answer)).toBe(false)
})

test.each([
  ['1', 'Too many tries. Try again in 1 second.'],
  ['17', 'Too many tries. Try again in 17 seconds.'],
  ['300', 'Too many tries. Try again in 5 minutes.'],
])('Retry-After %s becomes a sentence', async (seconds, sentence) => {
  answerWith(Response.json({}, { status: 429, headers: { 'retry-after': seconds } }))
  expect(explain(await refusal())).toBe(sentence)
})

test('an ended session differs from other refusals', async () => {
  answerWith(Response.json({ code: 'sign-in-required' }, { status: 401 }))
  expect(isSignInRequired(await refusal())).toBe(true)
  answerWith(Response.json({ code: 'wrong-origin' }, { status: 403 }))
  expect(isSignInRequired(await refusal())).toBe(false)
})

/** A server whose answers are given by hand, in any order. */
function answerByHand() {
  const asked: { path: string; answer: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((resolve) => asked.push({ path, answer: resolve })))
  const asking = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))
  return { asked, asking }
}

const ended = () => Response.json({ code: 'sign-in-required' }, { status: 401 })

test('a query sent between the end of a session and the answer that starts the next is repeated', async () => {
  const { asked, asking } = answerByHand()
  const change = call(switchSecondFactorOn, { body: { code: '123456' } })
  const question = callInSession(listSessions)
  asked[1]?.answer(ended())
  asked[0]?.answer(Response.json({ secondFactor: true }))
  await change
  await asking(3)
  asked[2]?.answer(Response.json([]))
  expect(await question).toEqual({ ok: true, data: [] })
})

test('a query that returns after the answer that starts the next session is repeated', async () => {
  const { asked, asking } = answerByHand()
  const question = callInSession(listSessions)
  const change = call(switchSecondFactorOn, { body: { code: '123456' } })
  asked[1]?.answer(Response.json({ secondFactor: true }))
  await change
  asked[0]?.answer(ended())
  await asking(3)
  asked[2]?.answer(ended())
  expect(await question).toMatchObject({ ok: false, refusal: { status: 401 } })
})

test('an ended session without an explaining change is reported at once', async () => {
  const { asked } = answerByHand()
  const question = callInSession(listSessions)
  asked[0]?.answer(ended())
  expect(await question).toMatchObject({ ok: false, refusal: { status: 401 } })
  expect(asked).toHaveLength(1)
})
