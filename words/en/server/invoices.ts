export { noSuchCustomer } from './ledger.ts'
export const noSuchInvoice = 'There is no such invoice, or one of its visits does not exist.'
export const noSuchVisit = 'There is no such visit.'
export const pricesChanged = 'What these visits cost has changed since you opened them. Look at them, then press again.'
export const notPossible = {
  'not-one-customer': 'These visits belong to different customers. Make a separate invoice for each customer.',
  'nothing-to-bill': 'One of these visits costs nothing, so it cannot be on an invoice.',
  'billed-already': 'One of these visits is on an invoice already. If that one is wrong, void it first.',
  'nothing-to-pay': 'The visits of this invoice cost nothing any more, so it is not sent. Void it instead.',
  'nowhere-to-send':
    'This customer has no email address and agreed to no texts about invoices. Download the invoice, and give it to them yourself.',
  'not-possible': 'This invoice is void already.',
}
export const remindersEnded = 'We will not send you any more reminders about this invoice.'
export const orCall = (phone: string) => `Or call ${phone}.`
export const balanceChanged =
  'What is left to pay has changed since you opened this page. Look at it, then press again if you have paid it.'
export const nothingToClaim = 'There is nothing to pay for this invoice any more.'
export const noSuchClaim = 'There is no such payment to look for.'
export const claimChanged = 'This was answered, or what is left to pay has changed. Look at it, then press again.'
export const stillOwed = 'Something is left to pay on this invoice. Say whether this payment was received.'
export const linkOpensNothing = 'This link opens nothing. Check that it is complete.'
export const noCards = 'Cards are not taken here any more. Please pay another way.'
export const tooLittleForCards = 'This is less than a card can be charged. Please pay another way.'
export const cardsAway =
  'The card page does not open right now, and nothing was charged. Try again in a minute, or pay another way.'
