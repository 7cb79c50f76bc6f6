/** One line of JSON per event, on standard output: what a person or a log collector reads. */
export type Log = Record<'info' | 'warn' | 'error', (message: string, facts?: Record<string, unknown>) => void>

export function createLog(write: (line: string) => void): Log {
  function at(level: keyof Log) {
    return (message: string, facts: Record<string, unknown> = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`)
  }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog(() => undefined)
