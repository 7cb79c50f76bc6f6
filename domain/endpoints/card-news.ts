import type { CardNews, OpenDispute } from '../cards/card-news.ts'
import { endpoint, shape } from './endpoint.ts'

export type News = { news: CardNews[]; disputes: OpenDispute[] }

/** What happened to card payments without the owner, newest first, and the disputes that are not decided. */
export const listCardNews = endpoint('GET', '/api/card-news', shape<{ answers: News }>())
