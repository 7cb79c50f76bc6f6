import type { Temporal } from 'temporal-polyfill'

/** RFC 5545 §3.6.5: the offset then and the next clock change, from the schedule's own tables. */
export function writeTimeZone(time: Temporal.ZonedDateTime): string {
  const inForce = time.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const next = time.getTimeZoneTransition('next')
  // Offsets older than this had odd seconds, and some programs know no earlier date.
  const first = inForce && inForce.year >= 1970 ? describeChange(inForce) : describeConstant(time)
  const parts = next === null ? first : [...first, ...describeChange(next)]
  return ['BEGIN:VTIMEZONE', `TZID:${time.timeZoneId}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}

function describeConstant({ offset }: Temporal.ZonedDateTime): string[] {
  return describePart('STANDARD', '19700101T000000', offset, offset)
}

function describeChange(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // The moment of the change on the clocks before it.
  const onset = before.toPlainDateTime().add({ nanoseconds: 1 }).toString({ smallestUnit: 'second' })
  return describePart(kind, onset.replace(/[-:]/g, ''), before.offset, change.offset)
}

function describePart(kind: 'STANDARD' | 'DAYLIGHT', onset: string, from: string, to: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${from.replaceAll(':', '')}`,
    `TZOFFSETTO:${to.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}
