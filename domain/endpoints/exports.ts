import { endpoint, type NotJson, shape } from './endpoint.ts'

/** A link saves it. */
export const saveList = endpoint('GET', '/api/csv/:list', shape<NotJson>(), ['confirm-required', 'not-found'])

/** How many bytes there are to take out, about. */
export const measureEverything = endpoint('GET', '/api/everything/size', shape<{ answers: { bytes: number } }>(), [
  'confirm-required',
])

/** A link saves it, once the password has been shown a moment ago. */
export const saveEverything = endpoint('GET', '/api/everything', shape<NotJson>(), ['confirm-required'])
