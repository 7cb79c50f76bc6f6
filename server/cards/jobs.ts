import type { Parts } from '../parts.ts'
import type { Job } from '../platform/jobs.ts'
import { followCards } from './keep-card.ts'
import { lookUpWaiting } from './look-up-payment.ts'
import { finishRefunds } from './refund-payment.ts'

/** Twice as often as promised: what was paid is in the books within a quarter of an hour, without any report. */
const everyFiveMinutes = '*/5 * * * *'

export function cardJobs(parts: Parts): Job[] {
  return [
    { name: 'follow kept cards', when: everyFiveMinutes, run: () => followCards(parts) },
    { name: 'look up card payments', when: everyFiveMinutes, run: () => lookUpWaiting(parts) },
    { name: 'finish card refunds', when: everyFiveMinutes, run: () => finishRefunds(parts) },
  ]
}
