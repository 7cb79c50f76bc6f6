import { type LengthSpan } from '../../domain/pricing/visit-lengths.ts'

/** `About 2 hours with two cleaners`, or `About 2 to 3½ hours with one cleaner`. */
export function lengthInWords({ least, most, people }: LengthSpan): string {
  const cleaners = people === 1 ? 'one cleaner' : `${few[people] ?? people} cleaners`
  return `About ${spanInWords(least, most)} with ${cleaners}`
}

/** `2 hours`, `2½ hours`, `45 minutes` or `2 hours 10 minutes`. */
export function minutesInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0 || rest === 30) return `${hours}${rest === 30 ? '½' : ''} ${minutes === 60 ? 'hour' : 'hours'}`
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${rest} minutes`
}

function spanInWords(least: number, most: number): string {
  const [from, to] = [minutesInWords(least), minutesInWords(most)]
  if (from === to) return from
  const [, figure, unit] = /^(\S+) (hours?|minutes)$/.exec(from) ?? []
  const isAlike = unit !== undefined && to.endsWith(unit === 'hour' ? 'hours' : unit) && /^\S+ \S+$/.test(to)
  return `${isAlike ? figure : from} to ${to}`
}

const few: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
}
