import * as v from 'valibot'
import { keyField, ownEmail, ownZip } from '../fields/fields.ts'

export const joinWaitlistSchema = v.strictObject({ key: keyField, zip: ownZip, email: ownEmail })

/** For how many days the waiting-list entries from one network are counted. */
export const waitingCountedDays = 30

/** The number of people waiting for an area. */
export type WaitingArea = { zip: string; people: number }
