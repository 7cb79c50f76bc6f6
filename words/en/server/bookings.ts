import { windowInWords } from '../days.ts'
export const noSuchBooking = 'There is no such booking.'
export const changedMeanwhile = 'This booking has changed since you opened it, so this is no longer possible.'
export const notesChanged = 'The notes of this visit were changed on another device. Read them, then write yours again.'
export const isErased = 'The customer of this visit has been erased, so it stays as it is.'
export const isReviewed = 'The customer has written a review of this visit, so it stays completed.'
export const placeTaken = (holders: string) => `This time is taken by ${holders}.`
export const askForOneOf = (lists: string) => `Ask for one of ${lists}.`
export const orCall = (phone: string) => `Or call ${phone}.`
export const windowFull = 'Somebody just booked this window. Choose another one.'
type NotFree = { name: string; at: { name: string; start: string; end: string } | null }
/** The people of a visit who are not free at its new time, each with the other visit that they have then. */
export const notFreeThen = (people: readonly NotFree[]) =>
  [
    ...people.map(({ name, at }) =>
      at === null ? `${name} does not work then.` : `${name} is at ${at.name} then, ${windowInWords(at)}.`,
    ),
    'Keep the same people, or leave the visit open.',
  ].join(' ')
export const outsideArea = 'We do not clean in this ZIP code yet.'
export const serviceGone = (name: string) =>
  `“${name}” is no longer on offer. Choose another service and send again: the rest is kept.`
export const extrasGone = (names: readonly string[]) =>
  `${inQuotes(names)} ${names.length === 1 ? 'is' : 'are'} no longer on offer. Take ${names.length === 1 ? 'it' : 'them'} out of your choice and send again: the rest is kept.`
export const frequencyGone = (name: string) =>
  `“${name}” is no longer on offer. Choose how often again and send: the rest is kept.`
const inQuotes = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
export const notOffered = 'This window cannot be booked. Choose another day or window.'
export const allPlacesTaken = 'This window is full. You can book it anyway.'
export const runsInto = (visits: string) => `This runs into ${visits}. You can book it anyway.`
export const visitAt = (name: string, hours: string) => `${name} (${hours})`
export const otherCalendarBusy = 'One of your other calendars is busy then. You can book it anyway.'
export const tooFewPeople = 'Not enough people work that whole time. You can book it anyway.'
export const reachesIntoBlocked = 'This runs into hours that you have blocked. You can book it anyway.'
export const sameDetails = 'Nothing is different yet. Change what is wrong, then save.'
export const emailOf = (name: string) =>
  `${name} has this address. Correct it there first, or say in Customers that both are the same person.`
export const reasonMissing = 'This visit is done. Say why you correct it.'
export const frequencyFixed =
  'How often this visit comes cannot be changed here. Change it under Regular visits, or in its estimate.'
export const alreadyRegular =
  'This customer already comes this often. Change that under Regular visits, or choose another frequency.'
export const priceOfSeries =
  'The price of the later visits belongs to their agreement. Change the regular visits to change it.'
export const priceApproved = (estimate: string) =>
  `The price of this visit was approved with estimate ${estimate}. Change the estimate: its next version has the new price.`
export const sameLength = 'The visit already takes this long, with as many people. Choose another length.'
export const outsideWindows = 'This is outside your arrival windows. You can book it anyway.'
export const timeIsOver = 'This time has passed. Choose a later one.'
export const notOverYet = 'This time has not passed yet. Choose an earlier one, or book the visit.'
export const sameTime = 'The visit is already at this time. Choose another time.'
export const newKey = 'Use a new key for a new booking.'
export const bookedAlready =
  'You have asked for this window already: look into your email. To book a second visit, choose another window.'
export const tooManyOpen =
  'Many requests wait for our answer right now, and we can hold no other time here. Call us, or try again later today.'
export const crowdReason = 'We cannot take this request. If you meant it, please call us.'
export const tooManyWaiting = 'More requests came in today than we can take here. Call us to book this time.'
export const confirmByEmail = 'We have sent you a link. Press it to keep this time.'
export const linkEnded = (days: number) => `Private links work until ${days} days after the visit.`
export const linkOpensNothing = 'This link opens no booking. Check that it is complete.'
export const questions = (phone: string) => `Questions? Call ${phone}.`

/** After the name of a visit in a calendar. */
export const notYetConfirmed = '(not yet confirmed)'
export const arrival = (hours: string) => `Arrival: ${hours}`
export const price = (price: string) => `Price: ${price}`
export const seeAt = (link: string) => `See, move or cancel: ${link}`
