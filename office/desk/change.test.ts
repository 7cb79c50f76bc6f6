import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Answer, Refusal } from '../../ui/api.ts'
import { listModeratedReviews } from '../../domain/endpoints/reviews.ts'
import { readBusiness } from '../../domain/endpoints/settings.ts'
import { type Change, keyFor, mutationOf, refresh } from './change.ts'
import { keyOf } from './queries.ts'

const done: Answer<null> = { ok: true, data: null }
const lost: Answer<null> = { ok: false, refusal: { reason: 'unreachable' } }
const refused = (status: number): Answer<null> => ({ ok: false, refusal: refusal(status) })
const of = ['reviews', '1']

function refusal(status: number): Refusal {
  return { reason: 'refused', status, code: '', sentence: '', errors: {}, retryAfterS: null, next: [] }
}

/** An owner who presses; every press is made by its own component. */
function owner(answers: Answer<null>[], change: Partial<Change<unknown, null>> = {}) {
  const queries = new QueryClient()
  const keys: string[] = []
  const onSignInRequired = vi.fn<() => void>()
  async function press(input: unknown = {}, what: readonly string[] = of): Promise<void> {
    const send = (key: string) => {
      keys.push(key)
      return Promise.resolve(answers[keys.length - 1] ?? done)
    }
    const options = mutationOf({ of: what, send, ...change }, onSignInRequired)
    await new MutationObserver(queries, options).mutate({ key: keyFor(queries, what, input), input })
  }
  return { queries, keys, press, onSignInRequired }
}

test.each([
  ['was lost', lost],
  ['asks to sign in again', refused(401)],
  ['is a failure of the server', refused(500)],
  ['comes from a proxy in front', refused(504)],
])('a press whose answer %s is repeated with its key', async (_how, answer) => {
  const { keys, press } = owner([answer])
  await press({ reason: 'spam' })
  await press({ reason: 'spam' })
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['done', done],
  ['refused', refused(409)],
])('after an answer that says %s the next press has a new key', async (_what, answer) => {
  const { keys, press } = owner([answer])
  await press()
  await press()
  expect(keys[1]).not.toBe(keys[0])
})

test('a press without an answer yet is repeated with its key', async () => {
  const { queries, keys, press } = owner([])
  const never = { send: () => new Promise<Answer<null>>(() => undefined) }
  void new MutationObserver(queries, mutationOf({ of, ...never }, vi.fn())).mutate({ key: 'a', input: {} })
  await press({})
  expect(keys).toEqual(['a'])
})

test('other content, or another target, is a new press', async () => {
  const { keys, press } = owner([lost, lost, lost])
  await press({ reason: 'spam' })
  await press({ reason: 'private' })
  await press({ reason: 'private' }, ['reviews', '2'])
  expect(new Set(keys).size).toBe(3)
})

test('a lost press is not repeated after another act on the same target', async () => {
  const { keys, press } = owner([lost, done])
  await press({ action: 'hide' })
  await press({ action: 'publish' })
  await press({ action: 'hide' })
  expect(new Set(keys).size).toBe(3)
})

test('an ended session asks to sign in, once for each press', async () => {
  const { press, onSignInRequired } = owner([refused(401), refused(403), lost])
  await press()
  await press()
  await press()
  expect(onSignInRequired).toHaveBeenCalledOnce()
})

test('a press made by the follow-up of an answer is a new press', async () => {
  const { queries, keys, press } = owner([done], { done: () => void later.push(keyForNext()) })
  const later: Promise<string>[] = []
  // The queries that show the change start now; the library stores the answer only when nothing is pending.
  const keyForNext = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return keyFor(queries, of, {})
  }
  await press({})
  expect(await later[0]).not.toBe(keys[0])
})

test('only the queries that show the change are fetched again', async () => {
  const queries = new QueryClient()
  const published = [...keyOf(listModeratedReviews), 'published']
  const settings = keyOf(readBusiness)
  queries.setQueryData(published, [])
  queries.setQueryData(settings, {})
  await refresh(queries, [listModeratedReviews])
  expect(queries.getQueryState(published)?.isInvalidated).toBe(true)
  expect(queries.getQueryState(settings)?.isInvalidated).toBe(false)
})

test('a query that loads for the first time during a change shows what is there after it', async () => {
  const queries = new QueryClient()
  const queryKey = keyOf(listModeratedReviews)
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  const queryFn = vi.fn<() => Promise<string>>()
  for (const { promise } of answers) queryFn.mockReturnValueOnce(promise)
  const leave = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  const refreshed = refresh(queries, [listModeratedReviews])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1].resolve('after')
  await refreshed
  answers[0].resolve('before')
  await answers[0].promise
  expect(queries.getQueryState(queryKey)).toMatchObject({ data: 'after', status: 'success', fetchStatus: 'idle' })
  leave()
})

test('the follow-up runs once, and not after a refusal', async () => {
  const follows = vi.fn<(data: null) => void>()
  const { press } = owner([refused(409), done], { done: follows })
  await press()
  expect(follows).not.toHaveBeenCalled()
  await press()
  expect(follows).toHaveBeenCalledExactlyOnceWith(null)
})
