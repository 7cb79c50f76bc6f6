import type { Choice, Extra, HomeSize, Service } from './pricing.ts'

/** 0 minutes if unknown. */
export type VisitLength = { minutes: number; people: number }

/** The lengths of services. The limits are in `length-list.ts`. */
export type VisitLengths = {
  /** Whether the owner has confirmed them: until then each visit takes only its own window. */
  confirmed: boolean
  /** Between two homes. */
  travelMinutes: number
  /** For a home of each size; 0 if unknown. */
  services: Record<Service, { minutes: Record<HomeSize, number>; people: number }>
  /** For each bathroom beyond the first. */
  bathroom: number
  extras: Record<Extra, number>
}

/** Extras add nothing to a service without a length. */
export function lengthOf({ services, bathroom, extras }: VisitLengths, choice: Choice): VisitLength {
  const { minutes, people } = services[choice.service] ?? { minutes: null, people: 1 }
  const own = minutes?.[choice.homeSize] ?? 0
  if (own === 0) return { minutes: 0, people }
  const more = (choice.extras ?? []).reduce((sum, extra) => sum + (extras[extra] ?? 0), 0)
  return { minutes: own + more + ((choice.bathrooms ?? 1) - 1) * bathroom, people }
}

/** Over all home sizes. */
export type LengthSpan = { least: number; most: number; people: number }

/** Null if unknown. */
export function spanOf({ services }: Pick<VisitLengths, 'services'>, service: Service): LengthSpan | null {
  const { minutes, people } = services[service] ?? { minutes: {}, people: 1 }
  const said = Object.values(minutes).filter((each) => each > 0)
  return said.length === 0 ? null : { least: Math.min(...said), most: Math.max(...said), people }
}

/** Stored with the visit: unconfirmed figures are not. */
export function agreedLength(lengths: VisitLengths, choice: Choice): VisitLength {
  return lengths.confirmed ? lengthOf(lengths, choice) : { minutes: 0, people: 0 }
}
