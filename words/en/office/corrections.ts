import type { CorrectedStatus } from '../../../domain/bookings/booking-status.ts'

export const history = 'Corrected'
export const correct = 'Correct this'
export const correctNamed = (name: string) => `Correct the visit of ${name}`
/** One of the history. */
export const changed = (from: string, to: string, at: string) => `${from} → ${to}, ${at}`
export const by = (who: string) => `by ${who}`
export const told = 'A message told the customer of it.'
export const notTold = 'No message told the customer of it.'

export const recorded = (status: string) => `Recorded: ${status}.`
export const whatIsTrue = 'What is true?'
export const choices: Record<CorrectedStatus, string> = {
  confirmed: 'It takes place: confirmed',
  completed: 'It was done: completed',
  'locked-out': 'We could not get in',
  skipped: 'It is skipped',
  cancelled: 'It is canceled',
}
export const tell = 'Tell the customer'
export const tellHint = (email: string, wasTold: boolean) =>
  wasTold
    ? `A message has told them of the first. The correction goes to ${email}.`
    : `No message has told them of the first, except perhaps a request for a review. With a tick the correction goes to ${email}.`
export const reason = 'Why (optional)'
export const reasonHint = 'It is kept with the booking. If you tell the customer, they read it.'
export const send = 'Correct'
export const sending = 'Correcting …'
export const back = 'Back'
export const freeInstead = 'Free instead, once you have agreed on it:'
export const takeInstead = (window: string) => `Take ${window}`
export const nothingFree = 'No other window is free.'
export const alreadyChanged = (status: string) => `This booking has changed meanwhile: it is ${status} now.`
export const done = (name: string, day: string) => `The visit of ${name} on ${day} is corrected.`
export const undone = (name: string, day: string) =>
  `Undone. The visit of ${name} on ${day} is recorded as before, and the customer hears nothing of it.`
