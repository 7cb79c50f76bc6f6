import { useQuery } from '@tanstack/react-query'
import { readBusiness } from '../../domain/endpoints/settings.ts'
import { type PriceList, defaultPriceList } from '../../domain/pricing.ts'
import { queryOf } from './queries.ts'

export const settingsQuery = queryOf(readBusiness)

/**
 * How the business names its services and tells the time. Until the settings have arrived these are the sample's names
 * and the reader's own clock; nothing that is sent is taken from here.
 */
export function useSettings(): { prices: PriceList; timeZone: string } {
  const settings = useQuery(settingsQuery).data?.settings
  return settings ?? { prices: defaultPriceList, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}
