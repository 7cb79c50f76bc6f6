import type { ErasureCounts } from '../../../domain/customers/customers.ts'

export const eraseCustomer = 'Erase customer'
export const eraseNamed = (name: string) => `Erase ${name} …`
export const erase = (name: string) => `Erase ${name}?`
/** After "Loading". */
export const whatIsKept = 'what is kept'
export const notYet =
  'Not yet: these visits are requested, coming up, or not closed. Close or cancel them first, so that nobody waits for you.'
export const back = 'Back'
export const ok = 'OK'
export const forGood = 'This cannot be taken back. If you may still need something, save it first.'
export const saveFirst = 'Save everything as a file'
export const goes = 'Deleted for good'
export const stays = 'Stays without a name, for your records'

export function whatGoes(counts: ErasureCounts): string[] {
  const { messages, unsent, openEstimates, texts, reviews } = counts
  return [
    'Name, addresses, phone numbers and your notes',
    'What they wrote about visits, how to get in, the notes and photos of estimates, and their PDFs',
    ...(messages > unsent ? [`The words of ${many(messages - unsent, 'sent message')}`] : []),
    ...(unsent > 0
      ? [`${many(unsent, 'message')} that did not arrive or ${unsent === 1 ? 'waits' : 'wait'}: none is sent any more`]
      : []),
    ...(texts > 0 ? [`The words of ${many(texts, 'text')} that came in`] : []),
    ...(reviews > 0 ? ['The words and the name of the review, and your reply'] : []),
    ...(openEstimates > 0 ? [`${many(openEstimates, 'open estimate')}: withdrawn`] : []),
    'The links in everything that was sent',
  ]
}

export function whatStays({ bookings, estimates, reviews }: ErasureCounts): string[] {
  const things = [
    ...(bookings > 0 ? [many(bookings, 'visit')] : []),
    ...(estimates > 0 ? [many(estimates, 'estimate')] : []),
  ].join(' and ')
  return [
    ...(things === '' ? [] : [`${things}: what was to be cleaned, dates, prices and what became of it`]),
    ...(estimates > 0
      ? ['For each answer to an estimate: when it was given, what was said about texts, and the checksum of the PDF']
      : []),
    ...(reviews > 0 ? ['The stars of the review, and when it was written'] : []),
    'That messages were sent and texts came in, and when',
    'If they asked for no texts: that wish, as a code that recognizes the number without showing it',
  ]
}

export const backups =
  'Earlier backups still hold everything. Nightly backups are deleted automatically, the last after about a year; all other copies are yours to delete. A review that was written without a visit’s link is not known to be this customer’s: hide it under Reviews.'
export const typeName = (name: string) => `To erase, type the name: ${name}`
export const eraseForGood = 'Erase for good'
export const erasing = 'Erasing …'
export const erased = 'Erased'
export const isErased = (name: string) =>
  `Nothing here shows any more who ${name} was. Visits and estimates stay in your lists as “Erased customer”.`

function many(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}
