import type { Booking } from '../bookings/bookings.ts'
import type { EstimateAnswer } from '../estimates/estimate-answers.ts'
import type { Estimate } from '../estimates/estimates.ts'
import { toE164 } from '../fields/phone.ts'

// Stored with each booking, estimate and approval, but proof is required by number.

/** Times are ISO 8601 in UTC. The oldest records have neither a time nor the words that were shown. */
type KeptConsent = { version: string; sentence: string; agreed: boolean; at: string }

/** Where it was asked, in which words, when. */
export type NumberConsent = KeptConsent & {
  about: 'estimate' | 'booking'
  id: string
  /** For a booking the day of the visit: `2026-12-04`. */
  date: string | null
}

/** A number that was asked about, as it was last typed. */
export type AskedNumber = { number: string; phone: string; consents: NumberConsent[] }

type Asked = {
  bookings: { booking: Pick<Booking, 'id' | 'phone' | 'date'>; consent: KeptConsent }[]
  estimates: { estimate: Pick<Estimate, 'id' | 'customerPhone'>; consent: KeptConsent }[]
  answers: (Pick<EstimateAnswer, 'answeredAt'> & { estimateId: string; textConsent: KeptConsent | null })[]
}

/** Oldest first; `asked` begins with the newest. */
export function gatherConsents({ bookings, estimates, answers }: Asked): AskedNumber[] {
  const numbers = new Map<string, AskedNumber>()
  const seen = new Set<string>()
  function add(phone: string, consent: NumberConsent): void {
    const number = toE164(phone)
    const one = numbers.get(number) ?? { number, phone, consents: [] }
    numbers.set(number, one)
    // A visit takes over the consent given with the approval of its estimate: the same words at the same moment.
    const said = `${number} ${consent.version} ${consent.at}`
    if (consent.at !== '' && seen.has(said)) return
    seen.add(said)
    one.consents.push(consent)
  }
  for (const { estimate, consent } of estimates) {
    const { id, customerPhone } = estimate
    const about = { about: 'estimate', id, date: null } as const
    add(customerPhone, { ...consent, ...about })
    for (const { estimateId, textConsent, answeredAt } of answers) {
      // An estimate sent to another number asks again; earlier answers were about the earlier number.
      if (estimateId !== id || textConsent === null || answeredAt < consent.at) continue
      add(customerPhone, { ...textConsent, ...about })
    }
  }
  for (const { booking, consent } of bookings) {
    const { id, phone, date } = booking
    add(phone, { ...consent, about: 'booking', id, date })
  }
  for (const { consents } of numbers.values()) consents.sort((one, other) => (one.at < other.at ? -1 : 1))
  return [...numbers.values()]
}

export type NumberState = 'agreed' | 'not-agreed' | 'ended' | 'begun-again'

/** The consent of a number; `at` is since when, and empty if unknown. */
export type NumberStanding = { number: string; phone: string; state: NumberState; at: string }

/** STOP or START; both null without one. */
export type SaidByNumber = { stoppedAt: string | null; saidAt: string | null }

/** The number's own word outranks every tick. */
export function standingOf({ number, phone, consents }: AskedNumber, said: SaidByNumber): NumberStanding {
  const { stoppedAt, saidAt } = said
  if (stoppedAt !== null) return { number, phone, state: 'ended', at: stoppedAt }
  if (saidAt !== null) return { number, phone, state: 'begun-again', at: saidAt }
  const agreed = consents.findLast((consent) => consent.agreed)
  const last = agreed ?? consents.at(-1)
  return { number, phone, state: agreed ? 'agreed' : 'not-agreed', at: last?.at ?? '' }
}
