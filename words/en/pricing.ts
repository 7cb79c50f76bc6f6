/** After a price that excludes extras and later visits. */
export const notSummed = 'and what you added'

export const bathroomsInWords = (count: number) => `${count} bathrooms`

export const homeInWords = (size: string, bathrooms: number) =>
  bathrooms > 1 ? `${size}, ${bathroomsInWords(bathrooms)}` : size

/** After the price of a first visit. */
export const thenLater = (price: string) => `then ${price} for each later visit`
