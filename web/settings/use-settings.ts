import { useQuery } from '@tanstack/react-query'
import { defaultPriceList, type PriceList } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'
import { read } from '../platform/queries.ts'

/** The business as the server keeps it; `version` counts its changes. */
export type KeptBusiness = { settings: Settings; version: number; logo: { url: string } | null }

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => read<KeptBusiness>('/api/settings'),
} as const

/**
 * How the business names its services and tells the time. Until the settings have arrived these are the sample's names
 * and the reader's own clock; nothing that is sent is taken from here.
 */
export function useSettings(): { prices: PriceList; timeZone: string } {
  const settings = useQuery(settingsQuery).data?.settings
  return settings ?? { prices: defaultPriceList, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}
