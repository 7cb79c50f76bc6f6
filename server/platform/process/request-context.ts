import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseTroubleError } from './database-trouble.ts'

/** What belongs to one request wherever its work goes: for log lines, and for faults that a library swallows. */
export type RequestContext = {
  requestId: string
  /** A stream that goes on has been answered too. */
  isAnswered: boolean
  /** What the database could not do for this request. */
  trouble?: DatabaseTroubleError
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
