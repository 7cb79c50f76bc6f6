import type { ChannelState, DeliveryState } from '../../domain/messages/delivery.ts'
import { type Channel, channels } from '../../domain/messages/messages.ts'
import { findSample } from '../../domain/settings/sample-business.ts'
import type { Parts } from '../parts.ts'
import { readBusiness } from '../settings/store.ts'
import { listDelays } from './list-delays.ts'
import { listKept } from '../delivery/waiting-store.ts'
import { findRecent } from '../delivery/recent-store.ts'

const twilioHost = 'api.twilio.com'

/** By the configuration and by the newest results, without passwords. */
export async function describeDelivery(parts: Parts): Promise<DeliveryState> {
  const { queries } = parts.database
  const now = parts.clock.now()
  const [states, delays, kept] = await Promise.all([
    Promise.all(channels.map((channel) => describeChannel(parts, channel))),
    listDelays(queries, now),
    listKept(queries, now),
  ])
  return { channels: states, delays, kept }
}

async function describeChannel(parts: Parts, channel: Channel): Promise<ChannelState> {
  const { lastSentAt, ...recent } = await findRecent(parts.database.queries, channel)
  return {
    channel,
    service: serviceOf(parts, channel),
    testsGoTo: await whereTestsGo(parts, channel),
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt).toISOString(),
    ...recent,
  }
}

function serviceOf({ channels: { accounts } }: Parts, channel: Channel): ChannelState['service'] {
  const { smtp, twilio } = accounts
  if (channel === 'email') return smtp && { host: hostOf(smtp.url), sender: smtp.from }
  return twilio && { host: twilio.apiUrl === null ? twilioHost : hostOf(twilio.apiUrl), sender: twilio.from }
}

/** The address has a password in it, and its host does not. */
const hostOf = (url: string) => URL.parse(url)?.host ?? ''

/** Null while the owner has set no address. */
export async function whereTestsGo({ database }: Parts, channel: Channel): Promise<string | null> {
  const { settings, ownersAddress } = await readBusiness(database.queries)
  if (channel === 'email') return ownersAddress
  return findSample(settings) === null ? settings.phone : null
}
