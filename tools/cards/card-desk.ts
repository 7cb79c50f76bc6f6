import type { IncomingMessage, ServerResponse } from 'node:http'
import { createKeptAnswers } from './card-answers.ts'
import type { createCardApi } from './card-api.ts'
import { CardRefusal, readFields } from './card-fields.ts'
import { createPermissions } from './card-permissions.ts'

/**
 * `refuse`: nothing is done, and another attempt may work; `gone`: nothing is done, and there should be no other one;
 * `fail`: it is done, and the answer is a failure that every attempt with the same key gets again; `cut`: it is done,
 * and the line is cut; `hang`: the same without an end.
 */
type Behaviour = 'accept' | 'refuse' | 'gone' | 'fail' | 'cut' | 'hang'

type Taken = { method: string; path: string; body: string; idempotencyKey: string | null }

/** Takes the product's requests, and treats each as a test has planned. */
export function createDesk(api: ReturnType<typeof createCardApi>, firstKey: string, onDone?: (path: string) => void) {
  const taken: Taken[] = []
  const planned: Behaviour[] = []
  const doOnce = createKeptAnswers()
  const { forbidden, refuseForbidden } = createPermissions()
  let usual: () => Behaviour = () => 'accept'
  let key = firstKey

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const body = await readBody(request)
    const path = pathname.replace(/^\/v1\//, '')
    const given = request.headers['idempotency-key']
    const idempotencyKey = typeof given === 'string' ? given : null
    taken.push({ method, path, body, idempotencyKey })
    if (request.headers.authorization !== `Bearer ${key}`) {
      throw new CardRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: rk_test_****' })
    }
    refuseForbidden(method, path)
    const fields = readFields(method === 'GET' ? searchParams : new URLSearchParams(body))
    if (method === 'GET') return answer(response, 200, api.read(path, fields))
    const behaviour = planned.shift() ?? usual()
    if (behaviour === 'refuse') return answerAway(response, 'Try again.', true)
    if (behaviour === 'gone') return answerAway(response, 'Away.', false)
    const work = () => (method === 'DELETE' ? api.remove(path) : api.change(path, fields))
    const of = `${method} ${path} ${body}`
    const done = await doOnce({ idempotencyKey, of, fails: behaviour === 'fail', work })
    onDone?.(path)
    if (behaviour === 'cut') return void response.destroy()
    if (behaviour === 'hang') return
    answer(response, done.status, done.body, done.status >= 500 ? { 'stripe-should-retry': 'false' } : {})
  }

  const controls = {
    /** Sets what happens to the next changing requests, one after the other; then it is as usual. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** Sets what happens to every other changing request. */
    behave: (behaviour: Behaviour) => void (usual = () => behaviour),
    /** The same by a choice for each request. */
    behaveBy: (choose: () => Behaviour) => void (usual = choose),
    calm: () => {
      planned.length = 0
      usual = () => 'accept'
    },
    useKey: (newKey: string) => void (key = newKey),
    /** Takes permissions from the key, such as `refund_write`. */
    forbid: (...permissions: string[]) => permissions.forEach((each) => forbidden.add(each)),
    allow: () => forbidden.clear(),
  }
  return { taken, controls, answerRequest }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function answerAway(response: ServerResponse, message: string, shouldRetry: boolean): void {
  answer(response, 503, { error: { type: 'api_error', message } }, { 'stripe-should-retry': String(shouldRetry) })
}

export function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
