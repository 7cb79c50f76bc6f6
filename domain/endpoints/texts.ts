import type { answerTextsSchema, settleTextsSchema, WaitingTexts } from '../texts.ts'
import { endpoint, shape } from './endpoint.ts'

export const listWaitingTexts = endpoint('GET', '/api/texts', shape<{ answers: { items: WaitingTexts[] } }>())

export const answerTexts = endpoint(
  'POST',
  '/api/texts/answer',
  shape<{ takes: typeof answerTextsSchema; answers: { items: WaitingTexts[] } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

export const settleTexts = endpoint(
  'POST',
  '/api/texts/settle',
  shape<{ takes: typeof settleTextsSchema; answers: { items: WaitingTexts[] } }>(),
  ['key-reused'],
)
