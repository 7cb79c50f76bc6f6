import { useQuery } from '@tanstack/react-query'
import { readBusiness } from '../../domain/endpoints/settings.ts'
import type { PriceList } from '../../domain/pricing/pricing.ts'
import { queryOf } from './queries.ts'

export const settingsQuery = queryOf(readBusiness)

/**
 * How the business names its services and tells the time. Until the settings have arrived the names are not known, and
 * the clock is the reader's own; nothing that is sent is taken from here.
 */
export function useSettings(): { prices?: PriceList; timeZone: string } {
  const settings = useQuery(settingsQuery).data?.settings
  return settings ?? { timeZone: readersZone }
}

/** What the clock of this device is set to. */
export const readersZone = /* @__PURE__ */ new Intl.DateTimeFormat().resolvedOptions().timeZone
