export const starsOf = (rating: number) => `${rating} of 5 stars`
