import type { BookBatch, createBatchSchema } from '../books.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

/** Newest first, with how many rows are in none, and the years with entries. */
export const listBatches = endpoint(
  'GET',
  '/api/books',
  shape<{ answers: { batches: BookBatch[]; waiting: number; years: number[] } }>(),
)

/** Puts every row that was in no batch into the next one. */
export const createBatch = endpoint(
  'POST',
  '/api/books',
  shape<{ takes: typeof createBatchSchema; answers: { number: number } }>(),
  ['key-reused', 'not-possible-now'],
)

/** Downloaded by a link: a table of a batch, the same bytes each time. */
export const saveBatch = endpoint('GET', '/api/books/:number/:list', shape<NotJson>(), [
  'confirm-required',
  'not-found',
])

/** Downloaded by a link: by month. */
export const saveYear = endpoint('GET', '/api/book-years/:year', shape<NotJson>(), ['confirm-required', 'not-found'])
