export const askForDay = 'Ask for a day, such as 2026-12-01.'
export const askForSpan = (days: number) => `Ask for a day from the first on, and for ${days} days at most.`
/** Before the booking is confirmed, in the phone's own calendar. */
export const toConfirm = (summary: string) => `To confirm: ${summary}`
/** Another calendar is busy from midnight to midnight. */
export const wholeDay = 'All day'
export const refusals = {
  'key-reused': 'Use a new key for each change.',
  'changed-meanwhile': 'These days were changed on another device. Look at them again.',
  'not-possible-now': 'No more days can be blocked. Open some that are far ahead, or block these later.',
}
