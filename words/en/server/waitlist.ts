export const weCleanThere = (zip: string) => `We clean in ${zip} by now: choose a time and book.`
