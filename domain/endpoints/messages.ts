import type { Page } from '../lists.ts'
import type { MessageDetail, MessageSummary } from '../messages.ts'
import type { pressSchema } from '../press.ts'
import { endpoint, type NotJson, type Paging, shape } from './endpoint.ts'

export const listMessages = endpoint('GET', '/api/messages', shape<{ query: Paging; answers: Page<MessageSummary> }>())

export const readMessage = endpoint('GET', '/api/messages/:id', shape<{ answers: MessageDetail }>(), ['not-found'])

export const sendMessageAgain = endpoint(
  'POST',
  '/api/messages/:id/send-again',
  shape<{ takes: typeof pressSchema; answers: { message: MessageSummary } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

export const sendKeptMessages = endpoint(
  'POST',
  '/api/messages/send-kept',
  shape<{ takes: typeof pressSchema; answers: { sending: number } }>(),
  ['key-reused'],
)

/** A frame shows it. */
export const readMessageHtml = endpoint('GET', '/api/messages/:id/html', shape<NotJson>(), ['not-found'])

/** A link saves it. */
export const readMessageFile = endpoint('GET', '/api/messages/:id/attachments/:index', shape<NotJson>(), ['not-found'])
