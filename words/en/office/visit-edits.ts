export const details = 'Edit details'
export const detailsNamed = (who: string) => `Edit details of the visit of ${who}`
export const name = 'Customer name'
export const phone = 'Phone'
export const email = 'Email'
export const textsGoThere = 'Texts about this visit go to this number.'
export const address = 'Address'
export const zip = 'ZIP code'
export const others = (visits: number) =>
  visits === 0
    ? 'Also correct the visits that are made later'
    : visits === 1
      ? 'Also correct their other upcoming visit'
      : `Also correct their ${visits} other upcoming visits`
export const othersHint =
  'Where they say the same now, and in visits that are made later. Notes change on this visit only.'
export const tell = 'Tell the customer'
export const tellHint = (isConfirmed: boolean) =>
  `An email to the address above lists what changes, old and new${isConfirmed ? ', and brings their calendar up to date' : ''}. It never says how you get in. Without it, they hear nothing.`
export const notTold = 'The customer hears nothing of it.'
export const save = 'Save'
export const saving = 'Saving …'
export const cancel = 'Cancel'
export const changed = (who: string) => `The visit of ${who} is changed.`
export const undone = (who: string) =>
  `Undone. The visit of ${who} is recorded as before, and the customer hears nothing of it.`

export const history = 'Changed'
export const when = (at: string, who: string, told: boolean) =>
  `${at}${who === '' ? '' : `, by ${who}`}. ${told ? 'The customer was told.' : 'The customer was not told.'}`

export const because = (reason: string) => `Reason: ${reason}`
export const reason = 'Why is it corrected?'
export const reasonHint = 'The visit is done. The reason stays in its history; the customer hears nothing of it.'
export const ownLines = 'Not on your list'
export const ownLinesHint =
  'Work that has no extra of its own, such as “Inside the garage”, or a discount. It counts for this visit.'
export const ownLinesOfSeries = 'It counts for each visit from then on.'

export const cleaning = 'Edit cleaning'
export const cleaningNamed = (who: string) => `Edit cleaning of the visit of ${who}`
export const onlyThisVisit =
  'Only this visit changes. The next ones are made like the others, at the price that was agreed. Change how often they come, or end them, under Regular visits.'
export const laterDays = (days: readonly string[], isConfirmed: boolean) =>
  `The later visits are at the same hours: ${days.join('; ')}, and so on. ${
    isConfirmed ? 'They are made within a minute after you save.' : 'They are made once you confirm this one.'
  }`
export const approvedPrice = (estimate: string) => `The price was approved with estimate ${estimate}, and stays.`
export const openEstimate = 'Change the estimate'
export const price = 'Price in dollars'
export const firstPrice = 'First visit in dollars'
export const laterPrice = 'Each later visit in dollars'
export const leftEmpty = (price: string) => `Left empty: ${price}.`
export const whatChanges = 'What changes'
export const nothingYet = 'Nothing yet.'
export const tellCleaning = (email: string, isConfirmed: boolean) =>
  `An email to ${email} lists what changes, old and new${isConfirmed ? ', and brings their calendar up to date' : ''}. Without it, they hear nothing.`
export const cleaningAnyway = 'Change it anyway'
