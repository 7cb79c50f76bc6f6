import { unbroken } from './formats.ts'

/** The words about a waiting request for its customer; `moment` is when it lapses. */
export const answeredBy = (moment: string) =>
  `We answer by ${unbroken(moment)}. Otherwise the time is released, and we let you know.`
