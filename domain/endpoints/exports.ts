import { endpoint, type NotJson, shape } from './endpoint.ts'

/** Downloaded by a link. */
export const saveList = endpoint('GET', '/api/csv/:list', shape<NotJson>(), ['confirm-required', 'not-found'])

/** The approximate number of bytes to export. */
export const measureEverything = endpoint('GET', '/api/everything/size', shape<{ answers: { bytes: number } }>(), [
  'confirm-required',
])

/** Downloaded by a link, shortly after the password was entered. */
export const saveEverything = endpoint('GET', '/api/everything', shape<NotJson>(), ['confirm-required'])
