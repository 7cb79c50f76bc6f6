import { inFigures } from '../formats.ts'

export const zips = 'ZIP codes'
export const brand = 'Name of the business'
export const phone = 'Phone'
export const color = 'Color'
export const daysOff = 'Days off'
export const capacity = 'Visits at once'
export const crews = 'Crews'
export const notice = 'Hours of notice'
export const ahead = 'Days ahead'
export const answer = 'Hours to answer'
export const changedElsewhere =
  'This part was changed on another device. Nothing you typed is saved yet, and nothing is lost.'
export const showChanges = 'Show what changed'
export const draftKept = 'Your unsaved changes were kept.'
export const newFromOther = (names: string) => `New from the other device: ${names}.`
export const changedToo = (name: string, text: string) =>
  `${name} was changed on another device too${text}. Save keeps what you typed.`
export const toText = (text: string) => ` (to “${text}”)`
export const dropIt = 'Discard it'
export const dropThem = 'Discard them'
export const oneUnsaved = 'One change is not saved yet.'
export const unsaved = (count: number) => `${count} changes are not saved yet.`
export const notSaved = (count: number) => (count === 1 ? 'Not saved: one change' : `Not saved: ${count} changes`)
export const saved = 'Saved.'
export const openDays = 'Open days'
export const prices = 'Prices and services'
export const bathroomPrice = 'Price of each one after the first, in $'
const listHint =
  'Visitors see them in this order. What you take off the list stays in past bookings and estimates, and can be put back.'
export const offered = {
  services: {
    title: 'Services',
    hint: listHint,
    new: 'New service',
    add: 'Add a service',
    full: (most: number) => `The list is full: ${most} services`,
    none: 'Nobody can book without a service.',
    off: 'Services off the list',
  },
  extras: {
    title: 'Extras',
    hint: listHint,
    new: 'New extra',
    add: 'Add an extra',
    full: (most: number) => `The list is full: ${most} extras`,
    none: 'No extras are on offer, so the page shows none.',
    off: 'Extras off the list',
  },
}
export const priceFor = (size: string) => `price for ${size}`
export const frequencies = 'How often'
export const trust = 'About us'
export const people = 'Who comes'
export const photos = 'Photos of your work'
export const claims = { licensed: 'Licensed', bonded: 'Bonded', insured: 'Insured' }
export const trustTopics = {
  insurance: { label: 'Insurance', hint: 'Such as: General liability of $1 million, and every cleaner is bonded.' },
  guarantee: {
    label: 'Satisfaction guarantee',
    hint: 'Such as: Tell us within a day, and we come back free of charge.',
  },
  keys: { label: 'Keys and codes', hint: 'How you keep them, and who has them.' },
  supplies: { label: 'Supplies', hint: 'What you bring, and what you use on request.' },
  pets: { label: 'Pets', hint: 'Whether they may stay, and what you need to know.' },
  cancellation: {
    label: 'If plans change',
    hint: 'Until when a visit can be moved or canceled, and what it costs later.',
  },
  payment: {
    label: 'Payment',
    hint: 'When and how you are paid. It stands in the email of a booking, too. Such as: By card or in cash, after the visit.',
  },
}
export const checklist = 'What is included'
export const title = 'Settings'
export const close = 'Close'
export const saving = 'Saving …'
export const save = 'Save'
export const timeZone = 'Time zone'
export const changesNotLoaded =
  'The settings were changed on another device, and the changes could not be loaded. Press Save again.'
export const signedOut = 'You are signed out. Sign in, then press Save again; nothing you typed is lost.'
export const lengthsConfirmed = 'These lengths are right: book by them'
export const travel = 'Minutes to the next home'
export const bathroomMinutes = 'Minutes for each one after the first'
export const minutesOf = (name: string) => `${name}: minutes`
export const minutesIn = (name: string, size: string) => `${name}: minutes for ${size}`
export const peopleOf = (name: string) => `${name}: people`
export const windows = 'Arrival windows'
/** Names of fields in errors, where they differ from the labels. */
export const fields = {
  email: 'Email',
  address: 'Address',
  dollars: 'Dollars a day for texts',
  countries: 'Countries for texts',
  services: 'Services on offer',
  reviewPage: 'Google review link',
  reminders: 'Reminders of estimates',
  visitReminders: 'Reminders of visits',
  extras: 'Extras on offer',
  window: 'Window',
  dayOff: 'Day off',
  person: 'Person',
  photo: 'Photo',
}
export const savedAndTold = (told: number) =>
  `Saved. ${told === 1 ? 'An email to one person who waited is' : `Emails to ${inFigures(told)} people who waited are`} under Messages.`
export const messageMonths = 'How long to keep the text of messages'
export const waitingMonths = 'How long to keep names on the waiting list'
/** After "Loading" or "Copy". */
export const theSettings = 'the settings'
