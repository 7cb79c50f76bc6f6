export const weCleanThere = (zip: string) => `We clean in ${zip} by now: choose a time and book.`
export const enoughWait = (zip: string, phone: string) =>
  `So many people wait for ${zip} that we know of it, and take no more addresses. Call ${phone}, and hear how it stands.`
export const enoughOfNetwork = (phone: string) =>
  `Many addresses have come over your connection in the last weeks, and we take no more there for now. Call ${phone} instead.`
export const waitsForEnough = (areas: number) =>
  `This address waits for ${areas} areas already: call us about another one.`
