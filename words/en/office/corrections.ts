import type { CorrectedStatus } from '../../../domain/bookings/booking-status.ts'

export const history = 'Corrected'
export const correct = 'Correct this'
export const correctNamed = (name: string) => `Correct this: the visit of ${name}`
export const titleOf = (name: string) => `Correct the visit of ${name}`
/** An entry of the history. */
export const changed = (from: string, to: string, at: string) => `${from} → ${to}, ${at}`
export const by = (who: string) => `by ${who}`
export const told = 'The customer was told.'
export const notTold = 'The customer was not told.'

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
export const tellHint = (email: string, wasTold: boolean) => {
  if (email === '') return 'No email: only a text may say so, if they agreed to texts and texts can go there.'
  return wasTold
    ? `They were told what was recorded first. The correction goes to ${email}.`
    : `They were not told what was recorded first, except perhaps by a request for a review. Tick this to send the correction to ${email}.`
}
export const reason = 'Why (optional)'
export const reasonHint = 'It is kept with the booking. If you tell the customer, they read it.'
export const send = 'Correct'
export const sending = 'Correcting …'
export const back = 'Back'
export const freeInstead = 'These times are free instead. Agree on one first:'
export const takeInstead = (window: string) => `Take ${window}`
export const nothingFree = 'No other window is free.'
export const alreadyChanged = (status: string) => `This booking has changed since you opened it: it is now ${status}.`
export const done = (name: string, day: string) => `The visit of ${name} on ${day} is corrected.`
export const undone = (name: string, day: string) =>
  `Undone. The visit of ${name} on ${day} is recorded as before, and the customer hears nothing of it.`
