import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseTroubleError } from './database-trouble.ts'

/** The data of one request wherever its work goes: for log lines, and for faults that a library swallows. */
export type RequestContext = {
  requestId: string
  /** A running stream counts as answered, too. */
  isAnswered: boolean
  /** The database's trouble in this request. */
  trouble?: DatabaseTroubleError
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
