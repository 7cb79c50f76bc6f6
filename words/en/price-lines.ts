/** What bathrooms beyond the first are called where they have a line of their own. */
export const furtherBathrooms = (count: number) => (count === 1 ? 'One more bathroom' : `${count} more bathrooms`)

export const forLater = (price: string) => `${price} for each later visit`
