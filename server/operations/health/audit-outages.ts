import { troubleKinds } from '../../../domain/messages/outages.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const outageRules = [
  audited('outages', {
    key: 'channel',
    rules: [
      {
        name: 'outage-kind',
        sentence: 'A channel is out of order for an unknown reason',
        broken: `outages.kind not in (${among(troubleKinds)})`,
      },
      {
        name: 'outage-when',
        sentence: 'A channel is checked again before it failed',
        broken: 'outages.next_check_at < outages.since',
      },
    ],
  }),
]
