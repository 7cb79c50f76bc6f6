/** How this language writes figures and days: the one place that knows its locale. */
export const locale = 'en-US'

export const inFigures = (number: number) => number.toLocaleString(locale)

/** A day and an hour, such as "Tuesday, December 1, 8:00 AM"; `iso` is a moment in UTC. */
export function momentIn(iso: string, timeZone: string): string {
  const at = new Date(iso)
  const day = at.toLocaleDateString(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return `${day}, ${at.toLocaleTimeString(locale, { timeZone, hour: 'numeric', minute: '2-digit' })}`
}

/** The parts of a day such as 2026-12-01, for a card: "Tue", "1", "Dec". */
export function dayParts(date: string): { weekday: string; day: string; month: string } {
  const at = new Date(`${date}T12:00:00Z`)
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
  return { weekday: say({ weekday: 'short' }), day: say({ day: 'numeric' }), month: say({ month: 'short' }) }
}

/** `Tue, Dec 1` for a day such as 2026-12-01. */
export function dayInShort(date: string): string {
  const { weekday, day, month } = dayParts(date)
  return `${weekday}, ${month} ${day}`
}

/** A day in words whose month and figure stay in one line, and hours with what half of the day they are in. */
export const unbroken = (words: string) => words.replace(/ (?=\d+\b(?!:)|[AP]M)/g, '\u00a0')

/** `December 2026` for 2026-12. */
export const monthInWords = (month: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`))

/** `Ana, Bea, and Cora`. */
export const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)

/** `November 2026` in the given time zone; `iso` is a moment in UTC. */
export const monthAndYear = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleDateString(locale, { timeZone, month: 'long', year: 'numeric' })
