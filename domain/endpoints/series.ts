import type { SeriesToAnswer, SeriesView } from '../series/series-view.ts'
import { endpoint, shape } from './endpoint.ts'

export const listSeries = endpoint(
  'GET',
  '/api/series',
  shape<{ query: { customer?: string; booking?: string }; answers: { series: SeriesView[] } }>(),
)

/** With regular customers whose later visits are not made automatically yet. */
export const readSeriesToAnswer = endpoint('GET', '/api/series/to-answer', shape<{ answers: SeriesToAnswer }>())
