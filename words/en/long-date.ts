import { locale } from './formats.ts'

/** `November 21, 2026` in the given time zone. */
export const longDate = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date)
