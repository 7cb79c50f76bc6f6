import { unbroken } from '../formats.ts'
import type { CrewStep } from '../../../domain/crew/day.ts'
import type { PersonColor, PersonLanguage, PersonRole } from '../../../domain/crew/crew.ts'

export const title = 'Crew'
export const lead =
  'No people yet. Add the people who clean, then choose who goes to each visit. If you work alone, you can skip this.'
export const add = 'Add a person'
export const added = 'The person was added.'
export const addUndone = 'The person was not added.'
export const changed = (name: string) => `${name} was changed`
export const undone = (name: string) => `${name} is as before.`
/** After "Undo". */
export const theNewPerson = 'the new person'
export const former = 'Former'
export const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
export const starts = (day: string) => `Starts ${day}`
export const leaves = (day: string) => `Last day ${day}`
export const left = (day: string) => `Left after ${day}`
export const newPerson = 'New person'
export const gone = 'This person is no longer on the list.'
export const name = 'Name'
export const phone = 'Phone (optional)'
export const language = 'Language'
export const role = 'Role'
export const roleHint = 'People in the office are not sent to visits.'
export const color = 'Color'
export const from = 'First day'
export const until = 'Last day (optional)'
export const untilHint = 'Nobody can be sent to a visit after the last day.'
export const cancel = 'Cancel'
export const save = 'Save'
export const saving = 'Saving …'

export const roles: Record<PersonRole, string> = { owner: 'Owner', office: 'Office', cleaner: 'Cleaner' }
export const languages: Record<PersonLanguage, string> = { en: 'English', es: 'Spanish' }
export const colors: Record<PersonColor, string> = {
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  red: 'Red',
  orange: 'Orange',
  olive: 'Olive',
  pink: 'Pink',
  gray: 'Gray',
}

/** After "Loading". */
export const thePeople = 'the people'
export const theForm = 'the form'

export const whoGoes = 'Who goes'
export const whoWent = 'Who went'
/** After "Undo", and the title of the form. */
export const whoGoesTo = (customer: string, isOver: boolean) => `Who ${isOver ? 'went' : 'goes'} to ${customer}`
export const nobodyYet = 'Nobody yet.'
export const nobodyWent = 'Nobody was assigned.'
export const assign = 'Choose who goes'
export const assignPast = 'Choose who went'
export const changeCrew = 'Change'
export const assignNamed = (customer: string) => `Choose who goes to ${customer}`
export const assignPastNamed = (customer: string) => `Choose who went to ${customer}`
export const changeCrewNamed = (customer: string) => `Change who goes to ${customer}`
export const assignAnyway = 'Assign anyway'
export const assigned = (customer: string, isOver: boolean) => `${whoGoesTo(customer, isOver)} was changed`
export const assignUndone = (customer: string, isOver: boolean) =>
  isOver ? `The same people as before went to ${customer}.` : `The same people go to ${customer} as before.`
export const elsewhere = (customer: string, hours: string) => `At ${customer} then, ${unbroken(hours)}`
export const tight = (customer: string, hours: string, minutes: number) =>
  `At ${customer}, ${hours}: ${minutes === 1 ? '1 minute' : `${minutes} minutes`} between the homes`
export const isFree = 'Free'
export const visitsHere = (visits: number) => (visits === 1 ? '1 visit here' : `${visits} visits here`)
export const usuallyCleans = (names: string, count: number) =>
  `${names} usually ${count === 1 ? 'cleans' : 'clean'} this home. Assign somebody else anyway?`
export const openVisit = 'Open the visit'
export const isElsewhere = (person: string, customer: string, hours: string, isOver: boolean) =>
  `${person} ${isOver ? 'was' : 'is'} also at ${customer} then, ${unbroken(hours)}.`

export const phones = 'Phone'
export const phonesOf = (name: string) => `Phone of ${name}`
export const phonesLead =
  'A private link shows this person their own visits for today and tomorrow, without prices. No password is needed.'
export const makeLink = 'Make a sign-in link'
export const qrFor = (name: string) => `Sign-in link for ${name}, to scan`
export const link = 'Sign-in link'
export const linkHint = 'Let the person scan it, or send it to them. It works once, on one phone, within seven days.'
export const waitingLink = 'Unopened link'
export const linkMade = (time: string) => `Made ${time}`
export const phoneUsed = (since: string, last: string) => `Signed in ${since}, last used ${last}`
/** Before the name of a phone or a link. */
export const endLink = 'End the link'
export const endLinkNamed = (name: string) => `End the link: ${name}`
export const signOut = 'Sign out'
export const signOutNamed = (name: string) => `Sign out: ${name}`
/** After "Loading". */
export const thePhones = 'the phones'

export const steps: Record<CrewStep, string> = {
  'on-my-way': 'on the way',
  late: 'running late',
  here: 'arrived',
  done: 'done',
}
export const stepOf = (person: string, step: string, time: string) => `${person}: ${step}, ${time}`
export const pressedSteps = 'Reported from the phone'

export const looks = 'Who saw how to get in'
export const lookOf = (person: string, last: string, times: number) =>
  times === 1 ? `${person} saw how to get in, ${last}` : `${person} saw how to get in ${times} times, last ${last}`
