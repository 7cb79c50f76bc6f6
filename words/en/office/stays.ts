import type { StayQuestion, WaitingStay } from '../../../domain/other-calendars/stays.ts'

export const title = 'Checkouts'
export const asks: Record<StayQuestion, (stay: WaitingStay) => string> = {
  book: ({ calendar, day }) => `${calendar}: guests leave on ${day}`,
  move: ({ calendar, day }) => `${calendar}: guests leave on ${day} now`,
  cancel: ({ calendar }) => `${calendar}: this stay was canceled`,
}
export const about = ({ question, hours, name, address, visit }: WaitingStay) =>
  question === 'book'
    ? `${visit.work}, ${hours}, for ${name}, ${address}`
    : `The visit on ${visit.day}, for ${name}, ${address}`
export const acts: Record<StayQuestion, string> = {
  book: 'Book the visit',
  move: 'Move the visit',
  cancel: 'Cancel the visit …',
}
export const actNamed: Record<'book' | 'move', (name: string) => string> = {
  book: (name) => `Book the visit for ${name}`,
  move: (name) => `Move the visit for ${name}`,
}
export const anyway: Record<'book' | 'move', string> = { book: 'Book it anyway', move: 'Move it anyway' }
export const anywayNamed: Record<'book' | 'move', (name: string) => string> = {
  book: (name) => `Book it anyway for ${name}`,
  move: (name) => `Move it anyway for ${name}`,
}
export const leave = 'Leave it'
export const leaveNamed = (name: string) => `Leave it as it is for ${name}`
export const saving = 'One moment …'

/** On a visit. */
export const rental = 'Is this home a rental? Have its checkouts proposed'
export const addTitle = 'Add the calendar of this rental'
export const addSummary = 'From Airbnb, Vrbo or another host, by its iCal address'
export const like = (work: string, hours: string, name: string, address: string) =>
  `Each checkout is proposed in Today as a visit like this one: ${work}, ${hours}, for ${name}, ${address}. Nothing is booked until you press.`
export const whereRental = [
  'Airbnb: Calendar, Availability, Connect to another website, and copy its link.',
  'Vrbo: Calendar, Import & export, Export calendar.',
]
export const rentalNameHint = 'Such as “Beach house”. Only you see it.'
