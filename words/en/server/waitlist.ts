export const weCleanThere = (zip: string) => `We clean in ${zip} by now: choose a time and book.`
export const waitsForEnough = 'This address waits for five areas already: call us about another one.'
