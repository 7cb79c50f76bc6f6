import type { Log } from '../log.ts'
import { FailedStep } from '../failed-step.ts'
import type { App } from './app-context.ts'
import { answerProblem, Refusal } from './refusal.ts'

/** The one place where refusals and our own faults become answers; a fault is logged once and shows nothing inside. */
export function handleErrors(app: App, log: Log): void {
  app.onError((error, c) => {
    if (error instanceof Refusal) return answerProblem(c, error.code, error.details)
    const isStep = error instanceof FailedStep
    const fault = isStep ? error.cause : error
    const { method, path } = c.req
    log.error('A request failed', {
      requestId: c.get('requestId'),
      method,
      path,
      error: fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault),
    })
    return answerProblem(c, isStep ? error.code : 'internal-error', {
      detail: `Try again; if it keeps failing, mention ${c.get('requestId')}.`,
    })
  })
}
