import { describeBusiness } from '../../domain/settings/business.ts'
import type { Config } from '../config.ts'
import type { Describe } from '../outbox/draw-message.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from './store.ts'

export function describeBusinessLetter(config: Config, { queries }: Database): Describe['business'] {
  return async () => {
    const business = describeBusiness(await readSettings(queries), config.publicUrl ?? '')
    return { facts: { business, link: `${config.origin}/` } }
  }
}
