import { addDays, isDay } from '../schedule/calendar-days.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** With this first day, Excel's day 60, which never was, changes nothing after it. */
const excelBegins = '1899-12-30'
/** Excel's days of 1990 and 2099: other numbers are no dates. */
const [firstSerial, lastSerial] = [32_874, 73_050]

/** As 2026-12-01; null if it is none, or two days could be meant. */
export function readDay(cell: string): string | null {
  const text = cell.trim()
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial >= firstSerial && serial <= lastSerial) return addDays(excelBegins, serial)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text)
  if (american) return dayOf(wholeYear(american[3] ?? ''), american[1], american[2])
  const words =
    /^(?:[a-z]+day,?\s+|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(
      text,
    )
  if (!words) return null
  const month = months.indexOf((words[1] ?? '').slice(0, 3).toLowerCase())
  return month < 0 ? null : dayOf(words[3], String(month + 1), words[2])
}

function wholeYear(year: string): string {
  return year.length === 2 ? `20${year}` : year
}

function dayOf(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? date : null
}

const minutesOfDay = 1_440

/** As 08:00: one, or the two ends of a window. */
export function readTimes(cell: string): string[] {
  const text = cell.trim()
  const fraction = /^(?:\d{5})?0?\.\d+$/.test(text) ? Number(text) % 1 : 0
  if (fraction > 0) return [ofMinutes(Math.round(fraction * minutesOfDay))].filter((time) => time !== null)
  const found = [...text.matchAll(/(?<![\d:/.-])(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?(?![\d/])/gi)]
  // In `8 - 10 AM` the half of the day is said once.
  const lastHalf = found.at(-1)?.[3]
  return found.flatMap(([, hour = '', minute, half = lastHalf]) => {
    if (minute === undefined && half === undefined) return []
    const time = timeOf(Number(hour), Number(minute ?? 0), half?.toLowerCase())
    return time === null ? [] : [time]
  })
}

function timeOf(hour: number, minute: number, half: string | undefined): string | null {
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const whole = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return whole > 23 || minute > 59 ? null : ofMinutes(whole * 60 + minute)
}

function ofMinutes(minutes: number): string | null {
  if (minutes >= minutesOfDay) return null
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** On the same day. */
export function laterThat(day: string, hours: number): string {
  const [hour = 0, minute = 0] = day.split(':').map(Number)
  return ofMinutes(Math.min(minutesOfDay - 1, (hour + hours) * 60 + minute)) ?? day
}
