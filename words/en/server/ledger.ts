export const noSuchVisit = 'There is no such visit, or no such entry in its account.'
export const noSuchCustomer = 'There is no such customer.'
export const accountChanged = 'The account of this visit has changed since you opened it. Look at it, then press again.'
export const takesNoMoney =
  'This cannot be recorded now: the visit was not agreed on, or it is not in the books yet, or the entry is its charge.'
export const paidByCard =
  'This was paid by card, so it cannot be taken back here: the money would stay with you. Refund it to the card instead.'
