import type { Pace } from '../../../domain/crew/pace.ts'
import { minutesInWords } from '../visit-lengths.ts'

export const realAndSold = (real: number, sold: number) =>
  `At the home for ${minutesInWords(real)}${sold === 0 ? '' : `, sold as ${minutesInWords(sold)}`}.`
export const pace = ({ is, by, times, of }: Pace) =>
  `This home takes ${minutesInWords(by)} ${is} than sold, ${times} of ${of} times.`
export const learn = (minutes: number, visits: number) =>
  `Sell the ${visits === 1 ? 'coming visit' : `${visits} coming visits`} as ${minutesInWords(minutes)}`
export const running = 'Changing …'
export const learned = (visits: number) =>
  `${visits === 1 ? '1 coming visit has' : `${visits} coming visits have`} the new length.`
export const full = (days: readonly string[]) =>
  `Not changed, because it would overlap another visit: ${days.join('; ')}.`
export const lengths = 'the lengths of the coming visits'
export const changed = 'The coming visits have the new length.'
export const undone = 'Undone. The coming visits have their old length.'
