import type { Photo } from '../settings/photo.ts'
import type { addPhotoSchema } from '../settings/trust.ts'
import type { changePartSchemas, SettingsOf, SettingsPart } from '../settings/settings-parts.ts'
import type { changeSettingsSchema, renameSectionSchema, Section, Settings } from '../settings/settings.ts'
import type { GenericSchema } from 'valibot'
import { type Endpoint, endpoint, shape } from './endpoint.ts'

/** Of each part; it changes with every value of the part. */
export type PartVersions = Record<SettingsPart, string>

/** The stored business; `version` counts its changes. */
export type KeptBusiness = {
  settings: Settings
  version: number
  versions: PartVersions
  logo: { url: string } | null
}

/** The answer to a change; `told` counts the people who had waited for an area that is served now. */
export type SavedSettings = { settings: Settings; version: number; versions: PartVersions; told: number }

type WithLogo = { logo: { url: string } | null }

export const readBusiness = endpoint('GET', '/api/settings', shape<{ answers: KeptBusiness }>())

const refusals = ['changed-meanwhile', 'confirm-required', 'key-reused'] as const

/** Saves everything at once, as programs do that were written before the parts. */
export const saveBusiness = endpoint(
  'PUT',
  '/api/settings',
  shape<{ takes: typeof changeSettingsSchema; answers: SavedSettings }>(),
  refusals,
)

type Saves<Part extends SettingsPart> = { takes: (typeof changePartSchemas)[Part]; answers: SavedSettings }

/** Saves one part, and overwrites no other: two devices in different parts both save. */
export const savePart = {
  page: endpoint('PUT', '/api/settings/page', shape<Saves<'page'>>(), refusals),
  prices: endpoint('PUT', '/api/settings/prices', shape<Saves<'prices'>>(), refusals),
  hours: endpoint('PUT', '/api/settings/hours', shape<Saves<'hours'>>(), refusals),
  messages: endpoint('PUT', '/api/settings/messages', shape<Saves<'messages'>>(), refusals),
  data: endpoint('PUT', '/api/settings/data', shape<Saves<'data'>>(), refusals),
} as const satisfies Record<SettingsPart, unknown>

type AnyChange = { key: string; settings: SettingsOf<SettingsPart>; version?: string }

/** The endpoint of a part for its settings; the caller keeps the two together. */
export function savingOf(part: SettingsPart) {
  // Safe: the shape exists only for the compiler, which does not connect a part with its settings.
  return savePart[part] as Endpoint<string, { takes: GenericSchema<AnyChange>; answers: SavedSettings }>
}

export const renameSection = endpoint(
  'PUT',
  '/api/settings/navigation',
  shape<{ takes: typeof renameSectionSchema; answers: { navigation: Record<Section, string> } }>(),
  ['key-reused'],
)

export const replaceLogo = endpoint('PUT', '/api/settings/logo', shape<{ takesFile: true; answers: WithLogo }>(), [
  'key-reused',
])

/** Unused ones are dropped after a week. */
export const addPhoto = endpoint(
  'POST',
  '/api/settings/photos',
  shape<{ takes: typeof addPhotoSchema; answers: { photo: Photo } }>(),
  ['key-reused', 'not-possible-now'],
)

export const removeLogo = endpoint('DELETE', '/api/settings/logo', shape<{ answers: WithLogo }>(), ['key-reused'])
