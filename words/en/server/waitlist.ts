export const weCleanThere = (zip: string) => `We clean in ${zip} now: choose a time and book.`
export const enoughWait = (zip: string, phone: string) =>
  `The list for ${zip} is full: many people have already asked us to come. Call ${phone} to ask when we will.`
export const enoughOfNetwork = (phone: string) =>
  `Many addresses were added over your connection in the last weeks, so we take no more over it for now. Call ${phone} instead.`
export const waitsForEnough = (areas: number) =>
  `This address is already on the list for ${areas} areas. Call us about another one.`
