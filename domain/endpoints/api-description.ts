import { endpoint, shape } from './endpoint.ts'

/** OpenAPI 3.1. */
export const readApiDescription = endpoint('GET', '/api/openapi.json', shape<{ answers: object }>())
