import { type Channel, channels } from '../../domain/messages/messages.ts'
import { type Delay } from '../../domain/messages/outages.ts'
import { explainTrouble } from '#words/troubles.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { listOutages, type Outage } from '../delivery/outage-store.ts'
import { type Backlog, listBacklogs } from '../delivery/waiting-store.ts'
import * as say from '#words/server/messages.ts'

/** All of them while a channel is out of order, otherwise those put off. */
export async function listDelays(queries: Queries, now: number): Promise<Delay[]> {
  const [outages, backlogs] = await Promise.all([listOutages(queries), listBacklogs(queries, now)])
  return channels.flatMap((channel) => {
    const outage = outages.find((one) => one.channel === channel)
    const backlog = backlogs.find((one) => one.channel === channel)
    if (outage) return [toOutage(outage, backlog)]
    return backlog && backlog.putOff > 0 ? [toPutOff(channel, backlog)] : []
  })
}

function toOutage({ channel, kind, said, since }: Outage, backlog: Backlog | undefined): Delay {
  const waiting = backlog?.waiting ?? 0
  return {
    channel,
    since: new Date(since).toISOString(),
    waiting,
    ...explainTrouble(channel, { kind, said }),
    said,
    isOutage: true,
  }
}

function toPutOff(channel: Channel, { putOff, oldest, error }: Backlog): Delay {
  return {
    channel,
    since: new Date(oldest).toISOString(),
    waiting: putOff,
    what: error ?? say.differentReasons,
    remedy: say.triedAgain,
    said: '',
    isOutage: false,
  }
}
