import { listed } from '../formats.ts'

export const noSuchPerson = 'This person is not on the list. Open the list again.'
export const changedMeanwhile =
  'Someone else has changed this person since you looked. Open the list again, then make your change.'
export const tooManyPeople = (most: number) => `The list is full: it holds ${most} people, including former ones.`
export const nothingToGive =
  'No visit was assigned: for each one, its regular is not free, or too few people are. Assign them one by one.'
export const noSuchVisit = 'There is no such visit.'
export const calledOff = 'This visit was called off, so nobody goes there.'
export const assignedMeanwhile = 'Someone else has changed who goes there. Open the visit again, then choose.'
export const notWorking = (names: readonly string[]) =>
  `Choose people who work on that day: ${listed(names)} ${names.length === 1 ? 'does' : 'do'} not.`
type NotFree = { names: readonly string[]; off: readonly string[]; regulars: readonly string[] }
/** `names` are at another home then, `off` do not work. */
export const notFree = ({ names, off, regulars }: NotFree) =>
  [
    ...(names.length > 0 ? [`${listed(names)} ${names.length === 1 ? 'is' : 'are'} at another home then.`] : []),
    ...(off.length > 0 ? [`${listed(off)} ${off.length === 1 ? 'does' : 'do'} not work then.`] : []),
    ...(regulars.length > 0 ? [usually(regulars)] : []),
    again,
  ].join(' ')
export const otherPerson = (regulars: readonly string[]) => `${usually(regulars)} ${again}`
const usually = (regulars: readonly string[]) =>
  `${listed(regulars)} usually ${regulars.length === 1 ? 'cleans' : 'clean'} this home.`
const again = 'Send it again to assign the visit anyway.'
export const noSuchPhone = 'This phone is signed out already.'
export const noSuchNote = 'There is no such note.'
/** Why a visit that is done was changed. */
export const extraWork = 'Extra work that the crew reported'
export const extrasNotAdded = 'The visit has changed, or has these extras by now. Open it to see.'
export const extrasOfEstimate =
  'The price of this visit was approved with an estimate. Change the estimate: its next version has the new price.'
export const noSuchPhoto = 'There is no such photo.'
export const lockedDoor = 'Nobody opened the door. There is a photo with the visit.'
export const noSuchCustomer = 'There is no such customer.'
export const listChangedMeanwhile =
  'Someone else has changed this list. Open the customer again, then make your change.'
