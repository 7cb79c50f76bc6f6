import { requestContext } from './request-context.ts'

/** One line of JSON per event, on standard output: what a person or a log collector reads; within a request with its id. */
export type Log = Record<'info' | 'warn' | 'error', (message: string, facts?: Record<string, unknown>) => void>

export function createLog(write: (line: string) => void): Log {
  function at(level: keyof Log) {
    return (message: string, facts: Record<string, unknown> = {}) => {
      const { requestId } = requestContext.getStore() ?? {}
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, requestId, ...facts })}\n`)
    }
  }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog(() => undefined)
