import { randomInt } from 'node:crypto'
import type { Moment } from '../../platform/database/follow-pages.ts'
import { nameOf } from '../backups/store.ts'
import { nameSegment } from './list-segments.ts'
import { type SegmentHeader, writeSegment } from './write-segment.ts'

export type Generation = { name: string; begunAt: number; next: number }

export function beginGeneration(at: number): Generation {
  return { name: `${nameOf(at)}-${randomInt(100_000, 1_000_000)}`, begunAt: at, next: 0 }
}

export type Writing = {
  file: string
  recipients: readonly string[]
  version: string
  describeBusiness(): Promise<NonNullable<SegmentHeader['business']>>
}

/** The first one describes the business. */
export async function writeNext(moment: Moment, { name: generation, next: number }: Generation, needs: Writing) {
  const business = number === 0 ? { business: await needs.describeBusiness() } : {}
  const written = await writeSegment(moment, { ...needs, number, ...business })
  return { ...written, name: nameSegment({ ...written, generation, isSealed: needs.recipients.length > 0 }) }
}
