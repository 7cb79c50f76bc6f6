import type { answerTextsSchema, settleTextsSchema, WaitingList } from '../texts/texts.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

/** `of`: only these numbers, separated by commas. */
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

/** A picture that came with a text, by its place from 1 on. */
export const readTextPicture = endpoint('GET', '/api/texts/:id/pictures/:place', shape<NotJson>(), [
  'not-found',
  'not-possible-now',
])
