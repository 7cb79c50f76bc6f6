import type { Page } from '../lists.ts'
import type { SecurityEvent } from '../owner/security-log.ts'
import { endpoint, type Paging, shape } from './endpoint.ts'

export const readSecurityLog = endpoint(
  'GET',
  '/api/security-log',
  shape<{ query: Paging; answers: Page<SecurityEvent> }>(),
)
