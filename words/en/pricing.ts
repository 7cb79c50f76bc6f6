/** Stands after a price that extras and later visits are not in. */
export const notSummed = 'and what you added'

export const bathroomsInWords = (count: number) => `${count} bathrooms`

/** The size of a home, and its bathrooms where somebody said that there are several. */
export const homeInWords = (size: string, bathrooms: number) =>
  bathrooms > 1 ? `${size}, ${bathroomsInWords(bathrooms)}` : size

/** What bathrooms beyond the first are called where they have a line of their own. */
export const furtherBathrooms = (count: number) => (count === 1 ? 'One more bathroom' : `${count} more bathrooms`)

/** After the price of a first visit. */
export const thenLater = (price: string) => `then ${price} for each later visit`

export const forLater = (price: string) => `${price} for each later visit`
