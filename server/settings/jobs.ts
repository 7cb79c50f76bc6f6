import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { forgetUnusedPhotos } from './create-photo.ts'

export function settingsJobs(parts: Parts): Job[] {
  return [{ name: 'forget unused photos', when: nightly, run: () => forgetUnusedPhotos(parts) }]
}
