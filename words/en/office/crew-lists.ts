import { formatDollars } from '../../../domain/pricing/pricing.ts'

export const checklist = 'Checklist'
export const doneOf = (done: number, of: number) => `${done} of ${of} done`
/** After a line of the checklist. */
export const doneBy = (person: string) => `done by ${person}`
export const notDone = 'not checked off'
export const notes = 'Notes from the crew'
export const noteOf = (person: string, time: string) => `${person}, ${time}`
export const read = 'Mark as read'
export const readNamed = (person: string, customer: string) => `Mark as read: the note of ${person} about ${customer}`
export const found = (extras: readonly string[]) => `Extra work: ${extras.join(', ')}`
export const addExtras = (dollars: number) => `Add for ${formatDollars(dollars)}`
export const addExtrasNamed = (extras: string, person: string, customer: string, dollars: number) =>
  `Add for ${formatDollars(dollars)}: ${extras}, which ${person} named at the visit of ${customer}`
export const leaveExtras = 'Leave it'
export const leaveNamed = (person: string, customer: string) =>
  `Leave it: the extra work that ${person} named at the visit of ${customer}`
export const extrasAdded = (customer: string) => `The extra work is added to the visit of ${customer}.`
export const extrasUndone = (customer: string) => `Undone. The visit of ${customer} is as before.`
export const extrasOf = (customer: string) => `extra work for ${customer}`
export const running = 'Saving …'
export const wroteAbout = (person: string, customer: string, time: string) => `${person} about ${customer}, ${time}`
export const homeList = 'Checklist of this home'
export const homeListHint =
  'Cleaners check these off on their phone at every visit. One thing a line. Add Spanish after a slash: Water the plants / Regar las plantas'
