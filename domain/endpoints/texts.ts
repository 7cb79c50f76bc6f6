import type { answerTextsSchema, settleTextsSchema, WaitingList } from '../texts/texts.ts'
import { endpoint, shape } from './endpoint.ts'

/** `of`: of these numbers alone, with commas between them. */
export const listWaitingTexts = endpoint(
  'GET',
  '/api/texts',
  shape<{ query: { of?: string | undefined }; answers: WaitingList }>(),
)

export const answerTexts = endpoint(
  'POST',
  '/api/texts/answer',
  shape<{ takes: typeof answerTextsSchema; answers: WaitingList }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

export const settleTexts = endpoint(
  'POST',
  '/api/texts/settle',
  shape<{ takes: typeof settleTextsSchema; answers: WaitingList }>(),
  ['key-reused'],
)
