/** After the price of a first visit. */
export const thenLater = (price: string) => `then ${price} for each later visit`
