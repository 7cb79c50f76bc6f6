import * as v from 'valibot'
import { extraSchema, serviceSchema } from './choice-fields.ts'
import { whole } from '../fields/fields.ts'
import { homeSizes, recordOf } from './pricing.ts'
import { remembers } from './kept-items.ts'
import type { VisitLengths } from './visit-lengths.ts'

/** A day's work; longer jobs are several visits. */
const mostMinutes = 720

const minutes = whole('minutes-range', 0, mostMinutes)
export const mostTogether = 20
const people = whole('people-range', 1, mostTogether)

export const lengthsSchema = v.strictObject({
  confirmed: v.boolean(),
  travelMinutes: whole('travel-range', 0, 90),
  services: v.pipe(
    v.record(serviceSchema, v.strictObject({ minutes: v.strictObject(recordOf(homeSizes, minutes)), people })),
    v.check((services) => remembers(services), 'too-many-services-kept'),
  ),
  bathroom: minutes,
  extras: v.pipe(
    v.record(extraSchema, minutes),
    v.check((extras) => remembers(extras), 'too-many-extras-kept'),
  ),
}) satisfies v.GenericSchema<VisitLengths>

export const visitLengthFields = { minutes, people }

const inEachHome = (each: number) => ({ minutes: { small: each, medium: each, large: each }, people: 2 })

/** The sample's figures, which the owner confirms or changes. */
export const defaultLengths: VisitLengths = {
  confirmed: false,
  travelMinutes: 0,
  services: { standard: inEachHome(120), deep: inEachHome(240), move: inEachHome(300) },
  bathroom: 0,
  extras: { oven: 0, fridge: 0, windows: 0, laundry: 0 },
}
