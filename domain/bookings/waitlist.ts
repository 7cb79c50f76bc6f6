import * as v from 'valibot'
import { keyField, ownEmail, ownZip } from '../fields/fields.ts'

/** One person who wants to hear when a new area is served. */
export const joinWaitlistSchema = v.strictObject({ key: keyField, zip: ownZip, email: ownEmail })

/** For so many days it is counted how many people a network has put on the list. */
export const waitingCountedDays = 30

/** How many people wait for an area. */
export type WaitingArea = { zip: string; people: number }
