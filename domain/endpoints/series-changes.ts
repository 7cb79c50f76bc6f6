import type { ClosedDay, closeDaySchema } from '../series/closed-day.ts'
import type { ClosedDayWish } from '../series/rearrange.ts'
import type { Plan } from '../series/series-plan.ts'
import type { SeriesView } from '../series/series-view.ts'
import type {
  answerSeriesSchema,
  beginSeriesSchema,
  declineRequestSchema,
  pressSeriesSchema,
  previewSeriesSchema,
} from '../series/series-act-fields.ts'
import type { restoreSeriesSchema } from '../series/series-trouble.ts'
import type { ForUndo } from '../undo.ts'
import { endpoint, shape } from './endpoint.ts'

// Separate from the queries that refetch with every change: the office's first load does not need these.

/** `leavesAt`: when the customer's message leaves, if it waits for the day (ISO 8601 in UTC); null if it does not. */
type Previewed = { plan: Plan; stamp: string; leavesAt: string | null }

/** Changes nothing: previews an act. */
export const previewSeries = endpoint(
  'POST',
  '/api/series/:id/preview',
  shape<{ takes: typeof previewSeriesSchema; answers: Previewed }>(),
  ['not-found', 'not-possible-now'],
)

/** Does what the preview with this stamp showed. */
export const changeSeries = endpoint(
  'POST',
  '/api/series/:id/change',
  shape<{ takes: typeof pressSeriesSchema; answers: { series: SeriesView } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now'],
)

/** The customer hears so once. */
export const declineSeriesRequest = endpoint(
  'POST',
  '/api/series/:id/decline',
  shape<{ takes: typeof declineRequestSchema; answers: { series: SeriesView } & ForUndo }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** Another time, or no visit. */
export const answerSeries = endpoint(
  'POST',
  '/api/series/:id/answer',
  shape<{ takes: typeof answerSeriesSchema; answers: { series: SeriesView } }>(),
  ['key-reused', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)

/** Makes missing visits, or gives one its place or price. */
export const restoreSeries = endpoint(
  'POST',
  '/api/series/:id/restore',
  shape<{ takes: typeof restoreSeriesSchema; answers: { series: SeriesView } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now', 'window-full'],
)

/** Or leaves them to be booked one by one. */
export const beginSeries = endpoint(
  'POST',
  '/api/series',
  shape<{ takes: typeof beginSeriesSchema; answers: { series: SeriesView | null } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** Each visit with the free times around it. */
export const readClosedDay = endpoint(
  'GET',
  '/api/closed-days/:date',
  shape<{ query: { wish: ClosedDayWish }; answers: ClosedDay }>(),
)

/** Each customer gets one message. */
export const closeDay = endpoint(
  'POST',
  '/api/closed-days/:date',
  shape<{ takes: typeof closeDaySchema; answers: { customers: number } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-possible-now', 'window-full'],
)
