import { requestContext } from './request-context.ts'

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export type Log = Record<LogLevel, (message: string, facts?: Record<string, unknown>) => void>

export type LogEvent = { time: string; level: LogLevel; message: string; [fact: string]: unknown }

type LogOptions = {
  /** Lesser lines are omitted. */
  level?: LogLevel
  format?: (event: LogEvent) => string
}

/** JSON for a log collector by default; with the request's id. */
export function createLog(
  write: (line: string) => void,
  { level: least = 'info', format = JSON.stringify }: LogOptions = {},
): Log {
  function at(level: LogLevel) {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return () => undefined
    return (message: string, facts: Record<string, unknown> = {}) => {
      const { requestId } = requestContext.getStore() ?? {}
      write(`${format({ time: new Date().toISOString(), level, message, requestId, ...facts })}\n`)
    }
  }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** `12:01:59 warn  What happened · fact=value`. */
export function readableLine({ time, level, message, ...facts }: LogEvent): string {
  const told = Object.entries(facts).filter(([, value]) => value !== undefined)
  // A stack keeps its lines; everything else stays on one.
  const words = told.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [`${time.slice(11, 19)} ${level.padEnd(5)} ${message}`, ...words].join(' · ')
}

export const silentLog: Log = createLog(() => undefined)
