import type { TrialCounts, WhyReal } from '../../../domain/customers/trial.ts'

export const clearTrialEntry = 'Clear the trial …'
export const clearTrialAsked = 'Clear the trial?'
/** After "Loading". */
export const whatWasTried = 'what was tried'
export const back = 'Back'
export const ok = 'OK'
export const forGood = 'This cannot be taken back. Check the names: real customers are deleted, too.'
export const nothing = 'There is nothing to clear: there are no bookings and no estimates.'
export const goes = 'Deleted for good'
export const stays = 'Stays as it is'

/** `names` are those of the newest customers. */
export function whatGoes(counts: TrialCounts, names: string[]): string[] {
  const { customers, bookings, estimates, reviews, messages, waiting } = counts
  const others = customers > names.length ? ` and ${customers - names.length} more` : ''
  return [
    ...(customers > 0 ? [`${many(customers, 'customer')}: ${names.join(', ')}${others}`] : []),
    ...(bookings > 0 ? [`${many(bookings, 'booking')}, with the places they hold`] : []),
    ...(estimates > 0 ? [`${many(estimates, 'estimate')}, with PDFs and answers`] : []),
    ...(reviews > 0 ? [`${many(reviews, 'review')}: the page shows none of them any more`] : []),
    ...(messages > 0 ? [`${many(messages, 'message')}: what waits under Messages is never sent`] : []),
    ...(waiting > 0 ? [`${many(waiting, 'place')} on the waiting list`] : []),
    'The counters start again at 0, and links that were sent stop working',
  ]
}

export const whatStays = [
  'Your business: name, prices, hours, days off, texts, logo and photos',
  'Your account, how you sign in, devices and API tokens',
  'The security log, which will show this, and earlier backups',
]

export const real: Record<WhyReal, string> = {
  told: 'This is no longer a trial: a message has been sent to somebody other than you. You can erase a single person on the customer’s own screen.',
  texted:
    'This is no longer a trial: somebody has texted you. You can erase a single person on the customer’s own screen.',
  many: 'There is more here than a trial would leave, so it cannot be cleared all at once. You can erase a single person on the customer’s own screen.',
  sending: 'A message is being sent at this moment. Try again in a minute.',
}
export const typeBrand = (brand: string) => `To clear, type the name of your business: ${brand}`
export const clearForGood = 'Clear for good'
export const clearing = 'Clearing …'
export const cleared = 'Cleared'
export const isCleared =
  'Your Owner Dashboard is like new, with your settings in it. You are ready for your first real customer.'

function many(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}
