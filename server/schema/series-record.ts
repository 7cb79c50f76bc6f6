import type { Agreement } from '../../domain/series/series.ts'
import { recordOf } from './record.ts'

const { plain, own, record } = recordOf<Agreement>()

/** An agreement with a regular customer. Its visits have the work, the place and the customer. */
export const seriesRecord = record({
  id: plain('id', 'kept'),
  customer_id: own<string>('kept'),
  /** The agreement that it replaced. */
  follows: own<string | null>('kept'),
  /** In JSON what is done at each visit; null for an agreement of an earlier version that had no visit to copy. */
  work: own<string | null>('by row'),
  frequency: plain('frequency', 'kept'),
  starts_on: plain('startsOn', 'kept'),
  /** By row, because nobody comes any more. */
  ends_on: plain('endsOn', 'by row'),
  paused_from: plain('pausedFrom', 'kept'),
  paused_until: plain('pausedUntil', 'kept'),
  window_id: plain('window', 'kept'),
  window_start: plain('start', 'kept'),
  window_end: plain('end', 'kept'),
  /** Of each later visit. */
  price: plain('price', 'kept'),
  version: plain('version', 'kept'),
  /** When visits are to be made next; null if there are none to make. */
  due_at: own<number | null>({ says: null }),
  created_at: own<number>('kept'),
})
