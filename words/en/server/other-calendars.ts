export const noSuchCalendar = 'This calendar is not read any more.'
export const ownCalendar = 'This is your own link from here: your visits would come back as busy times.'
export { tooManyCalendars as tooMany } from '../other-calendars.ts'
export const stayChanged = 'This stay has changed. Look at it again.'
export const stayFull = 'This time is taken, or you do not work then. You can book it anyway.'
export const stayByHand = 'This cannot be done by one press. Open the visit and change it there.'
export const refusals = {
  'changed-meanwhile': 'This calendar was changed on another device. Look at it again.',
  'not-found': noSuchCalendar,
}
