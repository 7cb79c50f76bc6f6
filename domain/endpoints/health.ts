import type { Finding } from '../findings.ts'
import { endpoint, shape } from './endpoint.ts'

export const readFindings = endpoint('GET', '/api/findings', shape<{ answers: Finding[] }>())
