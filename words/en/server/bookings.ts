export const noSuchBooking = 'There is no such booking.'
export const newKeyForEachPress = 'Use a new key for each press.'
export const changedMeanwhile = 'This booking has changed since you opened it, so this is no longer possible.'
export const notesChanged = 'The notes of this visit were changed on another device. Read them, then write yours again.'
export const isErased = 'The customer of this visit has been erased, so it stays as it is.'
export const isReviewed = 'The customer has written a review of this visit, so it stays completed.'
export const placeTaken = (holders: string) => `This time is taken by ${holders}.`
export const askForOneOf = (lists: string) => `Ask for one of ${lists}.`
export const orCall = (phone: string) => `Or call ${phone}.`
export const windowFull = 'Somebody just booked this window. Choose another one.'
export const outsideArea = 'We do not clean in this ZIP code yet.'
export const serviceGone = (name: string) =>
  `“${name}” is no longer on offer. Choose another service and send again: the rest is kept.`
export const extrasGone = (names: readonly string[]) =>
  `${inQuotes(names)} ${names.length === 1 ? 'is' : 'are'} no longer on offer. Take ${names.length === 1 ? 'it' : 'them'} out of your choice and send again: the rest is kept.`
const inQuotes = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
export const notOffered = 'This window cannot be booked. Choose another day or window.'
export const allPlacesTaken = 'This window is full. You can book it anyway.'
export const outsideWindows = 'This is outside your arrival windows. You can book it anyway.'
export const timeIsOver = 'This time has passed. Choose a later one.'
export const sameTime = 'The visit is already at this time. Choose another time.'
export const newKey = 'Use a new key for a new booking.'
export const tooManyOpen =
  'We have not yet answered your other requests, or others from your network, and can hold only so many at a time. Try again once we have answered.'
export const linkEnded = (days: number) => `Private links work until ${days} days after the visit.`
export const linkOpensNothing = 'This link opens no booking. Check that it is complete.'
export const questions = (phone: string) => `Questions? Call ${phone}.`

/** Behind the name of a visit in a calendar. */
export const notYetConfirmed = '(not yet confirmed)'
export const arrival = (hours: string) => `Arrival: ${hours}`
export const price = (price: string) => `Price: ${price}`
export const seeAt = (link: string) => `See, move or cancel: ${link}`
