import { Temporal } from 'temporal-polyfill'
import { StartError } from '../../platform/process/start-error.ts'
import { listGenerations } from './list-segments.ts'
import type { OpenPlace } from './open-place.ts'
import { readTimeZone } from './load-copy.ts'

/** `2026-11-25 16:58` in the business's time zone, which the newest copy names, or with Z or an offset. */
export async function findMoment(
  text: string,
  { place, identity }: { place: OpenPlace; identity: string | undefined },
): Promise<number> {
  const local = readLocal(text)
  if (local !== null) {
    const [newest] = listGenerations(await place.list()).at(-1) ?? []
    const timeZone = newest === undefined ? 'UTC' : await readTimeZone(newest, { place, identity })
    return local.toZonedDateTime(timeZone).epochMilliseconds
  }
  try {
    return Temporal.Instant.from(text.trim()).epochMilliseconds
  } catch {
    throw new StartError(
      `"${text}" is no time; write it as "2026-11-25 16:58", in the business's time zone, or as 2026-11-25T23:58Z`,
    )
  }
}

function readLocal(text: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text.trim())) return null
  try {
    return Temporal.PlainDateTime.from(text.trim().replace(' ', 'T'))
  } catch {
    // A day such as February 30 is no instant either.
    return null
  }
}

export function describeMoment(at: number, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
