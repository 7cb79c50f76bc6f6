import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { problems } from '../../../domain/problem.ts'
import { deriveKey } from '../request-keys.ts'
import type { AppEnv, FormValues, Middleware } from './app-context.ts'
import { readForm } from './read-form.ts'
import { refuseNul } from './refuse-nul.ts'
import { Refusal } from './refusal.ts'
import { toRefusal } from './refuse-trouble.ts'
import * as say from '#words/server/http.ts'

/** Several times as many as the largest form has with every extra ticked. */
const mostFields = 200

/** With the reason, and everything that was typed still in it. */
type AnswerRefused = (c: Context<AppEnv>, values: FormValues, refusal: Refusal) => Promise<Response>

/** Sent without a script. Any later refusal, including a limit, is answered with a page: a person reads no JSON. */
export function plainForm(answerRefused: AnswerRefused): Middleware {
  return async (c, next) => {
    const values = await readPlainForm(c).catch(keepRefusal)
    if (values instanceof Refusal) return answerRefused(c, {}, values)
    c.set('form', values)
    await next()
    const refusal = c.error && toRefusal(c.error)
    if (!refusal) return
    // The problem that was going to be the answer.
    c.res = undefined
    const page = await answerRefused(c, values, refusal)
    for (const [name, value] of Object.entries(refusal.details.headers ?? {})) page.headers.set(name, value)
    c.res = page
  }
}

export function describeRefusal({ code, details }: Refusal) {
  const { detail: sentence, errors = {}, next = [], price, headers } = details
  const waitS = Number(headers?.['retry-after'] ?? 0)
  // Every status in the table has a body.
  const status = problems[code].status as ContentfulStatusCode
  return { status, told: { errors, refused: { code, sentence, next, price, waitS } } }
}

function keepRefusal(error: unknown): Refusal {
  const refusal = toRefusal(error)
  if (refusal) return refusal
  throw error
}

async function readPlainForm(c: Context<AppEnv>): Promise<FormValues> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported-media-type', { detail: say.asThePage })
  }
  const fields = await readForm(c.req.raw, mostFields)
  if (fields === null) throw new Refusal('invalid-input', { detail: say.asThePage })
  // Not an object yet: a stranger's field may be called `constructor`.
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) {
    // Browsers send line breaks as CR LF; everything else in the product has LF.
    const text = value.replaceAll('\r\n', '\n')
    refuseNul(text)
    values.set(name, [...(values.get(name) ?? []), text])
  }
  return Object.fromEntries(values)
}

/** Made from the typed text: the cached page cannot carry one, and the same form again is the same request. */
export function keyOfForm({ key: _key, figures: _figures, priceShown: _shown, ...values }: FormValues): string {
  return deriveKey(JSON.stringify(Object.entries(values).toSorted()))
}
