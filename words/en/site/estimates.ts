import { parts } from '../parts.ts'

export const title = (number: string) => `Your estimate ${number}`
export const firstPrice = 'Price of the first visit'
export const onePrice = 'Price'
export const validUntil = (day: string) => `Valid until ${day}`
export const included = 'What it is made of'
export const preparedFor = 'Prepared for'
export const where = 'Where'
export const frequency = 'How often'
export const notes = 'Notes'
export const terms = 'Terms'

export const approvedBy = (name: string, moment: string) => `Approved by ${name} on ${moment}.`
export const approvedNext = <Part>(brand: string, phone: Part) =>
  parts`Thank you. ${brand} gets in touch with you to agree on a day. To be sooner, call ${phone}.`
export const changesAsked = (moment: string) => `You asked for changes on ${moment}:`
export const changesNext = <Part>(phone: Part) =>
  parts`We get back to you. You can also approve the estimate as it stands, or call ${phone}.`
export const changesLate = <Part>(phone: Part) => parts`We get back to you. To be sooner, call ${phone}.`
export const declinedOn = (moment: string) => `You declined this estimate on ${moment}.`
export const declinedNext = <Part>(phone: Part) => parts`Have you changed your mind? Call ${phone}.`
export const booked = <Part>(phone: Part) => parts`This estimate has become a booking. Questions? Call ${phone}.`
export const expiredOn = (day: string) =>
  `This estimate was valid until ${day}. Ask for it again: we look at it and send you a new one.`

export const approveTitle = 'Approve this estimate'
export const approveMeans = (price: string, later: string | null) =>
  `You accept the cleaning above at ${price}${later === null ? '' : ` for the first visit (${later})`}. Nothing is paid now; we agree on a day with you.`
export const yourName = 'Your name'
export const approve = (price: string) => `Approve for ${price}`
export const approveKept =
  'With your approval we keep your name, the time, the address of your connection and the name of your browser.'

export const changesOpen = 'Ask for changes'
export const changesWords = 'What should be different?'
export const changesSend = 'Send what should change'
export const askAgain = 'Ask for it again'
export const askAgainWords = 'Please send me this estimate again.'

export const declineOpen = 'Decline'
export const declineReason = 'Why?'
export const declineWords = 'Anything you would like to add (optional)'
export const decline = 'Decline this estimate'
