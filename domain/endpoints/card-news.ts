import type { CardNews, OpenDispute } from '../cards/card-news.ts'
import type { nothingSchema } from '../fields/press.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

type News = { news: CardNews[]; disputes: OpenDispute[] }

/** What happened to card payments without the owner, newest first, and the disputes that are not decided. */
export const listCardNews = endpoint('GET', '/api/card-news', shape<{ answers: News }>())

/** The owner has seen it. */
export const closeCardNews = endpoint(
  'POST',
  '/api/card-news/:id/seen',
  shape<{ takes: typeof nothingSchema; answers: News }>(),
  ['not-found'],
)

/** What the owner answers a dispute with, as a PDF. */
export const drawEvidence = endpoint('GET', '/api/card-disputes/:id/evidence', shape<NotJson>(), [
  'confirm-required',
  'not-found',
])
