import type { payEntrySchema, payRuleSchema, PaySheet } from '../crew/pay.ts'
import type { pressSchema } from '../fields/press.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

type Period = { from: string; to: string }

export const listPay = endpoint('GET', '/api/pay', shape<{ query: Period; answers: { sheets: PaySheet[] } }>())

export const savePay = endpoint('GET', '/api/pay/csv', shape<{ query: Period } & NotJson>())

export const setPayRule = endpoint(
  'POST',
  '/api/crew/:id/pay-rule',
  shape<{ takes: typeof payRuleSchema; answers: { saved: true } }>(),
  ['key-reused', 'not-found'],
)

export const addPayEntry = endpoint(
  'POST',
  '/api/crew/:id/pay',
  shape<{ takes: typeof payEntrySchema; answers: { saved: true } }>(),
  ['key-reused', 'not-found'],
)

export const reversePayEntry = endpoint(
  'POST',
  '/api/pay/:id/reverse',
  shape<{ takes: typeof pressSchema; answers: { saved: true } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)
