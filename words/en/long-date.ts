import { say } from './formats.ts'

/** `November 21, 2026` in the given time zone. */
export const longDate = (date: Date, timeZone: string) => say(date, { dateStyle: 'long', timeZone })
