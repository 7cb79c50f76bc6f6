import type { SeriesToAnswer, SeriesView } from '../series/series-view.ts'
import { endpoint, shape } from './endpoint.ts'

/** The agreements with a customer, or the one that a visit belongs to. */
export const listSeries = endpoint(
  'GET',
  '/api/series',
  shape<{ query: { customer?: string; booking?: string }; answers: { series: SeriesView[] } }>(),
)

/** Visits without a place, and regular customers whose later visits are not made automatically yet. */
export const readSeriesToAnswer = endpoint('GET', '/api/series/to-answer', shape<{ answers: SeriesToAnswer }>())
