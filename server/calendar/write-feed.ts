import { withoutBidiControls } from '../../domain/fields/bidi.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import type { FeedVisit } from '../bookings/feed-store.ts'
import * as say from '#words/server/calendar.ts'

type Facts = { visits: readonly FeedVisit[]; brand: string; publicUrl: string | null }

/**
 * RFC 5545: name, work, place and time only. In UTC, which every program shows in local time; a visit is always the
 * same entry. Written here, because the library for customers' files takes half a second for this many.
 */
export function writeFeed({ visits, brand, publicUrl }: Facts): string {
  return feedBegin(brand) + writeVisits(visits, publicUrl) + feedEnd
}

/** For writing the file part by part: first this, then visits, then {@link feedEnd}. */
export function feedBegin(brand: string): string {
  return toLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Broom//Visits//EN',
    `X-WR-CALNAME:${toText(brand)}`,
    // How often a phone should ask again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])
}

export function writeVisits(visits: readonly FeedVisit[], publicUrl: string | null): string {
  return toLines(visits.flatMap((visit) => describeVisit(visit, publicUrl)))
}

export const feedEnd = 'END:VCALENDAR\r\n'

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function describeVisit(visit: FeedVisit, publicUrl: string | null): string[] {
  const { id, version, status } = visit
  const summary = `${visit.name}, ${visit.named.service}`
  return [
    'BEGIN:VEVENT',
    `UID:${id}@visits`,
    // The first change of a booking is its second version.
    `SEQUENCE:${version - 1}`,
    // The same for the same state, so that the file is the same, too.
    `DTSTAMP:${toUtc(visit.createdAt)}`,
    `DTSTART:${toUtc(visit.startsAt)}`,
    `DTEND:${toUtc(visit.endsAt)}`,
    `SUMMARY:${toText(status === 'pending' ? say.toConfirm(summary) : summary)}`,
    `LOCATION:${toText(placeOf(visit))}`,
    `STATUS:${status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    // The rest is shown after signing in.
    ...(publicUrl === null ? [] : [`URL:${new URL(`/?office=bookings&id=${id}`, publicUrl).href}`]),
    'END:VEVENT',
  ]
}

/** 20261204T180000Z (RFC 5545 §3.3.5). */
function toUtc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** RFC 5545 §3.3.11, without direction marks, half characters, and the control characters it forbids. */
function toText(text: string): string {
  return withoutBidiControls(text)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
}

const lineBytes = 75

/** At most 75 bytes; the rest follows on lines that begin with a blank (RFC 5545 §3.1). No character is cut. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= lineBytes) return line
  let folded = ''
  let length = 0
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (length + bytes > lineBytes) {
      folded += '\r\n '
      length = 1
    }
    folded += letter
    length += bytes
  }
  return folded
}
