import { unbroken } from '../formats.ts'

export const addBooking = 'Add a booking'
export const draftKept = 'Your unfinished booking was kept. '
export const when = 'When'
export const day = 'Day'
export const arrival = 'Arrival'
export const otherTime = 'Another time'
/** After the hours of a window. */
export const windowOver = 'over'
export const windowBlocked = 'blocked'
export const windowFull = 'full'
export const windowTaken = (taken: number, places: number) => (taken === 0 ? 'free' : `${taken} of ${places} taken`)
export const from = 'From'
export const to = 'To'
export const who = 'Customer'
export const name = 'Customer name'
export const email = 'Email (optional)'
export const phone = 'Phone'
export const address = 'Address'
export const zip = 'ZIP code (optional)'
export const price = 'Price in dollars (optional)'
export const priceHint = (listed: string) => `Left empty: ${listed}, as the price list says.`
export const laterPriceHint = (promised: string) => `Left empty: ${promised}, as for each later visit.`
export const access = 'Getting in (optional)'
export const told =
  'The customer gets an email with a calendar file, and a text where one may go. There is nothing for them to confirm.'
export const toldNobody =
  'This time has passed: the visit is recorded as completed, once, for your books. Nobody is told.'
export const recordDone = 'Record as done'
export const book = 'Book'
export const bookAnyway = 'Book it anyway'
export const running = 'One moment …'
export const cancel = 'Cancel'
export const bookAgain = 'Book again'
export const bookAgainFor = (name: string) => `Book again for ${name}`
export const move = 'Move'
export const moveNamed = (name: string) => `Move the visit of ${name}`
export const moveTold = (email: string) =>
  `An email to ${email} gives the new time, with a new calendar file, and so does a text where one may go.`
export const moveAnyway = 'Move it anyway'
/** When its people are not free at the new time. */
export const moveKeep = 'Move it, same people'
export const moveOpen = 'Move it, leave it open'
export const now = (day: string, hours: string) => `Now: ${unbroken(day)}, ${unbroken(hours)}.`
export const moved = (name: string) => `The visit of ${name} has a new time.`
export const moveUndone = (name: string) =>
  `Undone. The visit of ${name} is at its old time, and the customer hears nothing of it.`
export const bookEstimate = (id: string) => `Book the visit of estimate ${id}`
export const bookAtPrice = (name: string, price: string, later: string | null) =>
  `${name} approved ${price}${later === null ? '' : ` for the first visit (${later})`}. The visit is booked at exactly that.`
export const bookTold = (email: string) =>
  `An email to ${email} says that the visit is booked, with a calendar file, and so does a text where one may go. There is nothing for them to confirm.`
export const estimateBooked = (name: string) => `The visit of ${name} is booked.`
export const estimateUnbooked = (name: string) =>
  `Undone. The estimate of ${name} is approved as before, and the customer hears nothing of it.`
export const length = 'Change the length'
export const lengthNamed = (name: string) => `Change the length of the visit of ${name}`
export const minutes = 'Minutes'
export const peopleComing = 'People'
export const takesWindows = (windows: readonly string[]) =>
  windows.length === 0 ? 'It takes no arrival window.' : `It takes ${windows.join(', ')}.`
export const takesOwnWindow =
  'It takes its own window. Confirm in Settings how long visits take to book by their length.'
export const lengthTold = 'The customer is not told: the arrival window stays.'
export const lengthAnyway = 'Change it anyway'
export const lengthChanged = (name: string) => `The visit of ${name} has another length.`
export const lengthUndone = (name: string) => `Undone. The visit of ${name} has its old length.`
/** After "Loading". */
export const theForm = 'the form'
