import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isOutage, problems } from '../../../domain/problem.ts'
import { outages } from '#words/outages.ts'
import type { Log } from '../process/log.ts'
import { FailedStep } from '../failed-step.ts'
import { requestContext } from '../process/request-context.ts'
import type { App, AppEnv } from './app-context.ts'
import { answerProblem, type Refusal } from './refusal.ts'
import { refuseTrouble, toRefusal } from './refuse-trouble.ts'
import * as say from '#words/server/http.ts'

type Needs = {
  log: Log
  /** The database's shape may explain a fault. */
  explain?(error: unknown): Promise<unknown>
  showOutage?: ShowOutage
  /** For a browser that did not say that a form was ours; with a remedy. */
  showWrongOrigin?(c: Context<AppEnv>): Promise<Response>
}

/** The page with a sentence on top. */
type ShowOutage = (c: Context<AppEnv>, sentence: string, status: ContentfulStatusCode) => Promise<Response>

/** The only place for it. A fault is logged once, and shows no internals; an outage is one line for each request. */
export function handleErrors(app: App, { log, explain, showOutage, showWrongOrigin }: Needs): void {
  app.use(async (c, next) => {
    await next()
    // A library that met a fault has made its own answer.
    if (c.res.status === 500 && c.error === undefined) await explain?.(null)
    const trouble = requestContext.getStore()?.trouble
    if (!trouble) return
    log.warn('The database could not do its part of a request', { ...describeCall(c), reason: trouble.message })
    if (c.res.status === 500) c.res = await answer(c, refuseTrouble(trouble))
  })

  app.onError(async (error, c) => {
    const refusal = toRefusal(error) ?? toRefusal(await explain?.(error))
    if (refusal) {
      if (worthALine.has(refusal.code)) log.info('A request was refused', { ...describeCall(c), code: refusal.code })
      return answer(c, refusal)
    }
    if (isCutOff(c)) {
      log.info('A request was cut off by its caller', describeCall(c))
      return answerProblem(c, 'malformed-body')
    }
    const isStep = error instanceof FailedStep
    const fault = isStep ? error.cause : error
    const told = fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault)
    log.error('A request failed', { ...describeCall(c), error: told })
    return answerProblem(c, isStep ? error.code : 'internal-error', {
      detail: say.mention(c.get('requestId')),
    })
  })

  async function answer(c: Context<AppEnv>, { code, details }: Refusal): Promise<Response> {
    const isPerson = c.req.header('accept')?.includes('text/html')
    if (isPerson && showWrongOrigin && code === 'wrong-origin') return showWrongOrigin(c)
    if (!isPerson || !showOutage || !isOutage(code)) return answerProblem(c, code, details)
    // Every status in the table has a body.
    const page = await showOutage(c, outages[code], problems[code].status as ContentfulStatusCode)
    for (const [name, value] of Object.entries(details.headers ?? {})) page.headers.set(name, value)
    return page
  }
}

/** Refusals that matter to somebody who looks for abuse in the log. */
const worthALine = new Set<string>(['sign-in-required', 'wrong-origin', 'too-many-requests', 'set-up-link-dead'])

/** The route's pattern: an address may contain the token of a customer's link. */
function describeCall(c: Context<AppEnv>): Record<string, string> {
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'none'
  return { method: c.req.method, route, network: c.get('network') }
}

function isCutOff(c: Context): boolean {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}
