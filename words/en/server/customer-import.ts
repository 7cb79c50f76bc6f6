import { inFigures } from '../formats.ts'

export const fileTooLarge = 'Use a file of at most 4 MB: split a larger one into two.'
export const changedMeanwhile = 'Customers were added since this file was checked. Look at the new result, then import.'
export const noColumns = 'Choose a column for the name, and one for the phone or the email.'
export const noTable = 'This file has no rows below its headings. Export it again as CSV.'
export const notText = 'This file is not a table in text form. Open it in its program and save it as CSV.'
export const quoteOpen = (line: number) =>
  `The quote that opens on line ${inFigures(line)} never closes. Correct that line, or export the file again.`
export const tooManyRows = (most: number, line: number) =>
  `Use a file of at most ${inFigures(most)} customers: split this one before line ${inFigures(line)}.`
