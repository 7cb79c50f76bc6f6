import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseTroubleError } from './database-trouble.ts'

/** Wherever its work goes: for log lines, and for faults that a library swallows. */
export type RequestContext = {
  requestId: string
  /** A running stream counts as answered, too. */
  isAnswered: boolean
  /** The database's trouble in this request. */
  trouble?: DatabaseTroubleError
  /** A person or a program; '' for customers and strangers. */
  caller?: string
  /** Throws once the person who sent this request may not do it any more; asks in the transaction that it is given. */
  requireStillMay?: (queries: unknown) => Promise<void>
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
