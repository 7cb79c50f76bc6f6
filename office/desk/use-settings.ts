import { useQuery } from '@tanstack/react-query'
import { readBusiness } from '../../domain/endpoints/settings.ts'
import type { PriceList } from '../../domain/pricing/pricing.ts'
import { queryOf } from './queries.ts'

export const settingsQuery = queryOf(readBusiness)

/** Until they have arrived, names are unknown and the clock is the reader's own; nothing that is sent uses this. */
export function useSettings(): { prices?: PriceList; timeZone: string } {
  const settings = useQuery(settingsQuery).data?.settings
  return settings ?? { timeZone: readersZone }
}

export const readersZone = /* @__PURE__ */ new Intl.DateTimeFormat().resolvedOptions().timeZone
