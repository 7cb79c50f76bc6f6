import type { Choice, Extra, HomeSize, Service } from './pricing.ts'

/** The length of a visit in minutes, and the number of people; 0 minutes if unknown. */
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

/** How long a choice takes with this many people. Extras add nothing to a service without a length. */
export function lengthOf({ services, bathroom, extras }: VisitLengths, choice: Choice): VisitLength {
  const { minutes, people } = services[choice.service] ?? { minutes: null, people: 1 }
  const own = minutes?.[choice.homeSize] ?? 0
  if (own === 0) return { minutes: 0, people }
  const more = (choice.extras ?? []).reduce((sum, extra) => sum + (extras[extra] ?? 0), 0)
  return { minutes: own + more + ((choice.bathrooms ?? 1) - 1) * bathroom, people }
}

/** The shortest and the longest time that a service takes over all home sizes. */
export type LengthSpan = { least: number; most: number; people: number }

/** How long a service takes by its figures; null if unknown. */
export function spanOf({ services }: Pick<VisitLengths, 'services'>, service: Service): LengthSpan | null {
  const { minutes, people } = services[service] ?? { minutes: {}, people: 1 }
  const said = Object.values(minutes).filter((each) => each > 0)
  return said.length === 0 ? null : { least: Math.min(...said), most: Math.max(...said), people }
}

/** The same for a visit that stores its length from now on: unconfirmed figures are not stored. */
export function agreedLength(lengths: VisitLengths, choice: Choice): VisitLength {
  return lengths.confirmed ? lengthOf(lengths, choice) : { minutes: 0, people: 0 }
}
