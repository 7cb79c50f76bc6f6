export const checkAddress = 'Check the address.'

export const tooManyPages = 'Too many pages at once'
export const busy = (wait: string) =>
  `Too many pages were loaded from your network. Wait ${wait}, then load this page again. If you go back, what you typed is still there.`

/** While the database gets a new shape, before the name of the business is known. */
export const upgradingTitle = 'Back in a minute'
export const upgrading = 'This site is being updated. Nothing is lost; it will be back in a minute.'

/** While the site has no certificate yet. */
export const openingTitle = 'Almost there'
export const opening = 'This site is being set up. It will be here in a few minutes.'

/** The description of the business for programs. */
export const factsLead =
  'Home cleaning. Prices are for the first visit and shown before anything is asked; a booking is a request until it is confirmed.'
export const factsContact = 'Contact'
export const factPhone = (phone: string) => `Phone: ${phone}`
export const factEmail = (email: string) => `Email: ${email}`
export const factAddress = (address: string) => `Address: ${address}`
export const factHours = (days: string, from: string, to: string, timeZone: string) =>
  `Hours: ${days}, ${from} to ${to} (${timeZone})`
export function factArea(named: readonly string[], count: number): string {
  if (count === 0) return 'Area: every ZIP code is taken'
  return `Area: ZIP codes ${named.join(', ')}${count > named.length ? `, and ${count - named.length} more` : ''}`
}
export const factsServices = 'Services and prices'
export const factBathroom = (price: string) => `Each bathroom after the first: +${price}`
export const factLater = (frequency: string, percentOff: number) =>
  `${frequency}: later visits cost ${percentOff}% less`
export const factsBooking = 'Booking'
export const factBook = (address: string) => `Book on the page: ${address}`
export const factFree = (address: string) => `Free days and arrival windows as JSON: ${address}`
export const factReviews = (address: string) => `What customers wrote, as JSON: ${address}`
