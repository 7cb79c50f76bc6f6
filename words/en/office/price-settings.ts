export const priceTable = 'What visitors will see'
export const service = 'Service'
export const from = (price: string) => `From ${price}`
export const lookAgain = 'Look at them again'
export const pricesKept = 'Estimates and bookings that exist keep their prices.'
export const homeSizes = 'Home sizes'
export const factorHint = 'The price of a service is multiplied by the factor and rounded to a whole dollar.'
export const factor = 'Factor'
export const factors = (typed: readonly string[]) => typed.map((figure) => `× ${figure}`).join(', ')
export const bathrooms = 'Bathrooms'
export const bathroomsHint =
  'With a price here, visitors say how many bathrooms they have, up to six. With 0, nobody is asked and bathrooms cost nothing extra.'
export const bathroomsCost = (dollars: string) =>
  Number(dollars) === 0 ? 'Nothing extra' : `$${dollars} for each one after the first`
export const takeOff = (name: string) => `Take ${name || 'the new one'} off the list`
export const moveUp = (name: string) => `Move ${name || 'the new one'} up`
export const moveDown = (name: string) => `Move ${name || 'the new one'} down`
export const putBack = 'Put back'
export const putBackNamed = (name: string) => `Put back on the list: ${name}`
export const priceIn = 'Price in $'
export const sizePrices = 'A price for each home size'
export const sizePricesHint = 'In $. Where you leave it empty, the factor applies.'
export const offerAlso = 'Offer these as well'
export const offerAlsoHint = 'If you stop offering one, customers who have it keep it as agreed.'
export const laterHint = 'The first visit is at full price; later visits cost this much less.'
export const lessPercent = '% less'
export const lessLater = (typed: readonly string[]) =>
  `Later visits cost ${typed.map((percent) => `${percent}%`).join(', ')} less`
export const description = 'Description'
export const name = 'Name'
