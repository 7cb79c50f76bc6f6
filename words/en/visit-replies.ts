import { formatMoment } from '../../domain/format-moment.ts'
import type { Tax } from '../../domain/pricing/tax.ts'
import { timeInWords } from './days.ts'
import { dayInShort } from './formats.ts'
import type { TextLanguage } from './incoming-texts.ts'
import { wholePrice } from './tax.ts'

/**
 * The visit in question; `price` in whole dollars, and `canSkip`: a text may skip it. `after`: the visit after it once this
 * one is skipped; `instead`: the price that it would have otherwise.
 */
export type VisitFacts = {
  date: string
  hours: { start: string; end: string }
  price: number
  /** On top of each price. */
  tax?: Tax | undefined
  canSkip: boolean
  after: { date: string; price: number; instead: number | null } | null
}

export const noVisit: VisitFacts = { date: '', hours: { start: '', end: '' }, price: 0, canSkip: false, after: null }

type Write = (facts: { brand: string; phone: string; visit: VisitFacts }) => string

/** The replies about the next visit, as short as those in `text-replies.ts`. */
export const visitReplies = {
  'say-next': {
    en: ({ brand, phone, visit }) =>
      `${brand}: your next visit is ${dayOf(visit)}, ${hoursOf(visit)}, for ${wholePrice(visit.tax, visit.price)}.${visit.canSkip ? ' Reply SKIP to skip it.' : ''} Call ${phone}`,
    es: ({ brand, phone, visit }) =>
      `${brand}: su siguiente visita es el ${diaDe(visit)}, ${hoursOf(visit)}, por ${wholePrice(visit.tax, visit.price)}.${visit.canSkip ? ' Responda SALTAR para saltarla.' : ''} Tel. ${phone}`,
  },
  'ask-skip': {
    en: ({ brand, phone, visit }) =>
      `Skip ${dayOf(visit)}? Reply YES.${visit.after ? ` We would come next on ${dayOf(visit.after)}, for ${priceAfter(visit, 'instead of')}.` : ''} ${brand}, ${phone}`,
    es: ({ brand, phone, visit }) =>
      `Saltar el ${diaDe(visit)}? Responda SI.${visit.after ? ` Después vamos el ${diaDe(visit.after)}, por ${priceAfter(visit, 'en vez de')}.` : ''} ${brand}, ${phone}`,
  },
  skipped: {
    en: ({ brand, phone, visit }) =>
      `${brand}: we skip ${dayOf(visit)}.${visit.after ? ` Your next visit is ${dayOf(visit.after)}, for ${wholePrice(visit.tax, visit.after.price, 'later')}.` : ''} Call ${phone}`,
    es: ({ brand, phone, visit }) =>
      `${brand}: no vamos el ${diaDe(visit)}.${visit.after ? ` Su siguiente visita es el ${diaDe(visit.after)}, por ${wholePrice(visit.tax, visit.after.price, 'later')}.` : ''} Tel. ${phone}`,
  },
  'refuse-skip': {
    en: ({ brand, phone }) =>
      `It is too late to skip your next visit by text. ${brand} has your message. Please call ${phone}`,
    es: ({ brand, phone }) =>
      `Ya es tarde para saltar su siguiente visita por texto. ${brand} tiene su mensaje. Llame al ${phone}`,
  },
  'keep-visit': {
    en: ({ brand, phone }) => `${brand}: nothing is skipped. We come as planned. Call ${phone}`,
    es: ({ brand, phone }) => `${brand}: no se salta nada. Vamos como previsto. Llame al ${phone}`,
  },
} satisfies Record<string, Record<TextLanguage, Write>>

const dayOf = ({ date }: { date: string }) => dayInShort(date)

/** `mie 2 dic`, without the accents that would halve a segment. */
function diaDe({ date }: { date: string }): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatMoment('es-US', new Date(date), { ...options, timeZone: 'UTC' })
  const words = [part({ weekday: 'short' }), part({ day: 'numeric' }), part({ month: 'short' })].join(' ')
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** `8 AM-10 AM`. */
function hoursOf({ hours }: VisitFacts): string {
  return `${timeInWords(hours.start)}-${timeInWords(hours.end)}`.replaceAll(':00', '')
}

function priceAfter({ tax, after }: VisitFacts, join: string): string {
  const say = (price: number) => wholePrice(tax, price, 'later')
  const { price, instead } = after ?? { price: 0, instead: null }
  return instead === null ? say(price) : `${say(price)} ${join} ${say(instead)}`
}
