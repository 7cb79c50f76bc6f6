import type { Parts } from '../parts.ts'
import type { Job } from '../platform/jobs.ts'
import { lookUpMissed } from './look-up-missed.ts'

/** Every third minute, and at the start (app.ts). */
export function textJobs(parts: Parts): Job[] {
  return [{ name: 'look up missed texts', when: '*/3 * * * *', run: () => lookUpMissed(parts) }]
}
