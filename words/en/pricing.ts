/** Stands after a price that extras and later visits are not in. */
export const notSummed = 'and what you added'

/** After the price of a first visit. */
export const thenLater = (price: string) => `then ${price} for each later visit`

export const forLater = (price: string) => `${price} for each later visit`
