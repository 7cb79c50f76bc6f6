export const noSuchCustomer = 'There is no such customer.'
export const noSuchNumber = 'This customer was never asked about texts to this number.'
export const notesChanged = 'These notes were changed on another device. Read them, then write yours again.'
export const mergedMeanwhile = 'These two records cannot be merged or separated as they stand now.'
/** Replaces a name on visits and estimates that stay for the books. */
export const erased = 'Erased customer'
/** In place of what a line of an invoice was for, and of why it is void. */
export const erasedLine = 'Cleaning'
export const erasedReason = 'Erased'
export const erasedReview = 'The words of this review were erased together with their author’s data.'
/** Replaces the address of a message. */
export const erasedRecipient = 'an erased customer'
export const otherName = 'Type the customer’s name as it stands on this screen.'
export const visitsOpen =
  'This customer has a visit that is requested, coming up, or not closed yet. Close or cancel it first.'
export const beingSent = 'A message to this customer is being sent at this moment. Try again in a minute.'
export const recordChanged =
  'This customer was changed on another device, or by a booking. Read it, then change it again.'
export const knownBy = (isEmail: boolean, name: string) =>
  isEmail
    ? `${name} already has this email address. Open that customer, or use another address.`
    : `${name} already has this number. Open that customer, or tick that they share it.`
export const hasItAlready = (isEmail: boolean) =>
  `This customer already has this ${isEmail ? 'email address' : 'number'}.`
