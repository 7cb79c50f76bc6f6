import type { Page } from '../lists.ts'
import type { MessageDetail, MessageSummary } from '../messages.ts'
import type { pressSchema } from '../press.ts'
import { endpoint, type Paging, shape } from './endpoint.ts'

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

/** What is not JSON: a frame shows the one, a link saves the other. */
export const messageHtmlPath = '/api/messages/:id/html'
export const messageFilePath = '/api/messages/:id/attachments/:index'
