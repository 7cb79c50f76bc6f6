export const weCleanThere = (zip: string) => `We clean in ${zip} by now: choose a time and book.`
export const waitsForEnough = (areas: number) =>
  `This address waits for ${areas} areas already: call us about another one.`
