import { endpoint, type NotJson, shape } from './endpoint.ts'

/** A link saves it. */
export const saveList = endpoint('GET', '/api/csv/:list', shape<NotJson>(), ['not-found'])
