/** The name of further bathrooms if they have their own line. */
export const furtherBathrooms = (count: number) => (count === 1 ? 'One more bathroom' : `${count} more bathrooms`)

export const forLater = (price: string) => `${price} for each later visit`
