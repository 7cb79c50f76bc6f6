import type { DeliveryState } from '../messages/delivery.ts'
import type { Page } from '../lists.ts'
import {
  type Channel,
  channels,
  type ListedMessage,
  type MessageDetail,
  type MessageSummary,
} from '../messages/messages.ts'
import type { MessageList } from '../messages/message-lists.ts'
import type { pressSchema } from '../fields/press.ts'
import type { sendElsewhereSchemas } from '../outbox/send-elsewhere.ts'
import { type Endpoint, endpoint, endpointPerChange, type NotJson, type Paging, shape } from './endpoint.ts'

export const listMessages = endpoint(
  'GET',
  '/api/messages',
  shape<{ query: Paging & { list?: MessageList | undefined }; answers: Page<ListedMessage> }>(),
)

export const readMessage = endpoint('GET', '/api/messages/:id', shape<{ answers: MessageDetail }>(), ['not-found'])

export const sendMessageAgain = endpoint(
  'POST',
  '/api/messages/:id/send-again',
  shape<{ takes: typeof pressSchema; answers: { message: MessageSummary } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** It stays in the other lists. */
export const leaveMessage = endpoint(
  'POST',
  '/api/messages/:id/leave',
  shape<{ takes: typeof pressSchema; answers: Record<string, never> }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

type Elsewhere = {
  [On in Channel]: Endpoint<
    `/api/messages/:id/send-elsewhere/${On}`,
    { takes: (typeof sendElsewhereSchemas)[On]; answers: { message: MessageSummary } }
  >
}

/** Sends an undelivered message to another address or number. */
export const sendMessageElsewhere = endpointPerChange<Elsewhere>('/api/messages/:id/send-elsewhere', channels)

export const sendKeptMessages = endpoint(
  'POST',
  '/api/messages/send-kept',
  shape<{ takes: typeof pressSchema; answers: { sending: number } }>(),
  ['key-reused'],
)

export const readDelivery = endpoint('GET', '/api/delivery', shape<{ answers: DeliveryState }>())

export const sendTestMessage = endpoint(
  'POST',
  '/api/delivery/:channel/test',
  shape<{ takes: typeof pressSchema; answers: { message: MessageSummary } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** Shown in a frame. */
export const readMessageHtml = endpoint('GET', '/api/messages/:id/html', shape<NotJson>(), ['not-found'])

/** Downloaded by a link. */
export const readMessageFile = endpoint('GET', '/api/messages/:id/attachments/:index', shape<NotJson>(), ['not-found'])
