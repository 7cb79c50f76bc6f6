import * as v from 'valibot'
import { keyField, ownEmail, ownZip } from '../fields/fields.ts'

export const joinWaitlistSchema = v.strictObject({ key: keyField, zip: ownZip, email: ownEmail })

/** For how many days the waiting-list entries from one network are counted. */
export const waitingCountedDays = 30

export type WaitingArea = { zip: string; people: number }
