import type { CardNews, OpenDispute } from '../cards/card-news.ts'
import { endpoint, shape } from './endpoint.ts'

export type News = { news: CardNews[]; disputes: OpenDispute[] }

/** Newest first, with the undecided disputes. */
export const listCardNews = endpoint('GET', '/api/card-news', shape<{ answers: News }>())
