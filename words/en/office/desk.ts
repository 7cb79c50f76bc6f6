export const close = 'Close'
export const back = 'Back'
export const oneError = 'One field needs another look:'
export const errors = (count: number) => `${count} fields need another look:`
export const notShown = 'This could not be shown'
export const reloadHint =
  'Check your internet connection, then try again or reload the page. Unfinished estimates and bookings, notes, answers and settings are kept.'
export const reload = 'Reload the page'
export const loading = (what: string) => `Loading ${what} …`
export const loadingMore = 'Loading …'
export const failed = 'This could not be shown. Try again.'
export const again = 'Try again'
export const saveList = 'Save all as a table (CSV)'
export const text = 'Text'
export const textTo = (phone: string) => `Text ${phone}`
export const startEmpty = 'Start with an empty form'
export const startKnown = 'Start over with the customer’s details'
export const didYouMean = (email: string) => `Did you mean ${email}?`
export const takeEmail = (email: string) => `Use ${email}`
/** In place of an address. */
export const noEmail = 'No email'
