import { unbroken } from './formats.ts'

/** What a customer reads of a request that waits; `moment` is when it ends unanswered. */
export const answeredBy = (moment: string) =>
  `We answer by ${unbroken(moment)}. If we do not, the request ends and nobody comes.`
