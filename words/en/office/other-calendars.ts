export const title = 'Other calendars'
export const lead =
  'Nobody can book while one of these is busy. We read only when it is busy, never what it is about, and visitors see nothing of it.'
/** After "Loading". */
export const theCalendars = 'the calendars'
export const add = 'Add a calendar'
export const addSummary = 'From Google, Apple or Outlook, by its secret address'
export const where = [
  'Google: Settings of the calendar, Integrate calendar, Secret address in iCal format.',
  'Apple: share the calendar as a Public Calendar, and copy its link.',
  'Outlook: Settings, Calendar, Shared calendars, Publish a calendar, and copy the ICS link.',
]
export const name = 'Name'
export const nameHint = 'Such as “Family”. Only you see it.'
export const address = 'Secret address'
export const addressHint = 'Begins with https:// or webcal://. It is stored encrypted and never shown again.'
export const keepsAddress = 'Leave it empty to keep the address.'
export const readAndSave = 'Read and add'
export const reading = 'Reading it …'
export const readNow = 'Read it now'
export const save = 'Save'
export const change = 'Change or remove'
export const changeSummary = 'Its name, its address'
export const remove = 'Remove'
export const removeNamed = (name: string) => `Remove ${name}`
export const removeHint = 'Its times can be booked at once.'
export const facts = (host: string, times: number, read: string | null) =>
  [host, times === 1 ? '1 busy time to come' : `${times} busy times to come`, read && `read ${read}`]
    .filter(Boolean)
    .join(' · ')

export const rentalFacts = (host: string, read: string | null) =>
  [host, 'its checkouts are proposed in Today', read && `read ${read}`].filter(Boolean).join(' · ')

export const busyTimes = 'Busy in other calendars'
export const busyIn = (name: string) => `Busy (${name})`
