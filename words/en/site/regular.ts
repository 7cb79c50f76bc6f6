import type { Tax } from '../../../domain/pricing/tax.ts'
import { parts } from '../parts.ts'
import { wholePrice } from '../tax.ts'

type Raised = { day: string; before: number; price: number; tax?: Tax | undefined }

export const title = 'Your regular visits'
export const next = 'After this one:'
export const pausedUntil = (day: string) => `Paused until ${day}.`
export const skipOpen = 'Skip this visit'
export const skipThen = (next: string) => `Your next visit would then be on ${next}.`
export const skipRaises = ({ day, before, price, tax }: Raised) =>
  `Your next visit would then be on ${day}, for ${wholePrice(tax, price, 'later')} instead of ${wholePrice(tax, before, 'later')}: there is more to clean after a skipped visit.`
export const skipNone = 'We will not come at this time.'
export const skipPress = 'Skip it'
export const pauseOpen = 'Pause my visits'
export const pauseHint = 'We do not come on these days. Your day of the week, hours and price stay the same.'
export const pauseFrom = 'From'
export const pauseUntil = 'Until, this day not included'
export const pausePress = 'Pause'
export const askOpen = 'Ask for another day or time'
export const askHint =
  'This changes every visit from the one you choose on. We will check whether we can come, and let you know. Until then everything stays as it is.'
export const askFields = { from: 'From this visit on', weekday: 'Day of the week', window: 'Arrival window' }
export const askPress = 'Ask'
export const asked = (wish: string) =>
  `You asked for ${wish}. We will let you know whether we can come. Until then everything stays as it is.`
export const askBack = 'Take this back'
export const endOpen = 'End my regular visits'
export const endHint = 'There are no visits after this one. You can book again at any time.'
export const endPress = 'End them'
export const tooLate = <Part>(phone: Part) => parts`It is too late to skip this visit here. Call ${phone}.`
