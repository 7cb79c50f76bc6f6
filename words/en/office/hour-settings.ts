import { inFigures, unbroken } from '../formats.ts'

export const areas = 'Area'
export const zipsHint =
  'Paste as many as you like, with spaces, commas or line breaks between them. If you leave it empty, you come everywhere.'
export const everywhere = 'Everywhere'
export const onlyZip = (zip: string) => `Only ${zip}`
export const zipCount = (count: number) => `${count} ZIP codes`
export const nobodyWaits = 'Nobody waits for another area.'
export const whoWaits = 'People who wait for you'
export const isTold = 'Gets an email when you save'
export const areTold = 'Get an email when you save'
export const addZip = (zip: string) => `Add ${zip}`
export const add = 'Add'
export const moreAreas = (count: number) => `And ${count} more areas.`
export const oneEmail = 'Each person gets one email once you serve their area, and is taken off this list.'
export const holidays = 'Close on a holiday'
export const addHoliday = 'Add this holiday'
export const holidayOn = (name: string, day: string) => `${name} (${day})`
export const dayOff = (number: number) => `Day off ${number}`
export const date = 'Date'
export const removeDayOff = (number: number) => `Remove day off ${number}`
export const addDayOff = 'Add a day off'
export const hours = 'Hours and area'
export const visitsKept = 'Visits that are booked keep their day and their hours, whatever you change here.'
export const booking = 'How early and how late'
export const bookable = (hours: string, days: string) => `${hours} hours of notice, ${days} days ahead`
export const daysOffCount = (count: number) => (count === 0 ? 'None' : count === 1 ? 'One day' : `${count} days`)
export const capacities = { crews: 'By the number of crews', people: 'By who works that day' }
export const capacityHints = {
  crews: 'The same number in every window.',
  people:
    'Counts the people under Crew who work the whole window. Days off and working hours take places away; a visit for two people takes two.',
}
export const crewsHint = 'How many visits you can do in one window.'
export const noticeHint = 'A window can be booked until this long before it begins.'
export const aheadHint = 'How far ahead a visit can be booked.'
export const answerHint =
  'A request holds its time for this long, for half of the time before the visit at most, and never into the night before it. We remind you before it ends. If you do not answer, it ends and we tell the customer.'
export const soonestAnswer = (visit: string, read: string) =>
  `A customer who books for ${unbroken(visit)} now reads: “${read}”`
export const noDayOpen = 'No day is open: nobody can book until you tick one.'
export const deviceZone = (zone: string) => `This device’s clock is set to ${zone}.`
export const useDeviceZone = 'Use that'
export const timeZoneHint =
  'Days and arrival windows are in this zone. When you change it, customers with confirmed visits get a new calendar entry by email.'
export const unitedStates = 'United States'
export const others = 'Others'
export const addWindow = 'Add a window'
export const window = (number: number) => `Window ${number}`
export const fromHour = 'From'
export const untilHour = 'Until'
export const removeWindow = (number: number) => `Remove window ${number}`
export const zones = {
  eastern: 'Eastern',
  central: 'Central',
  mountain: 'Mountain',
  arizona: 'Arizona',
  pacific: 'Pacific',
  alaska: 'Alaska',
  hawaii: 'Hawaii',
}
export const waitIn = (people: number, zip: string) =>
  `${people === 1 ? '1 person waits' : `${inFigures(people)} people wait`} in ${zip}`
/** `Monday to Saturday, 4 windows a day`. */
export const openOn = (days: string, windows: number) =>
  `${days}, ${windows === 1 ? 'one window' : `${windows} windows`} a day`
