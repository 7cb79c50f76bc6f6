import { inFigures } from '../formats.ts'

export const title = 'Filter'
export const noFilter = 'All bookings, the newest first'
export const status = 'Status'
export const anyStatus = 'Any status'
export const service = 'Service'
export const anyService = 'Any service'
export const from = 'From'
export const to = 'To'
export const zip = 'ZIP code'
export const show = 'Show these'
export const clear = 'Show all'
export const fromDay = (day: string) => `from ${day}`
export const toDay = (day: string) => `to ${day}`
export const inArea = (zip: string) => `ZIP ${zip}`
export const found = (count: number, isMore: boolean) => {
  if (isMore) return `More than ${inFigures(count)} bookings match.`
  return count === 1 ? '1 booking matches.' : `${inFigures(count)} bookings match.`
}
export const none = 'Try fewer filters, or other days.'
