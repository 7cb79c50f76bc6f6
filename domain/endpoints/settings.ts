import type { Photo } from '../settings/photo.ts'
import type { addPhotoSchema } from '../settings/trust.ts'
import type { changeSettingsSchema, renameSectionSchema, Section, Settings } from '../settings/settings.ts'
import { endpoint, shape } from './endpoint.ts'

/** The stored business; `version` counts its changes. */
export type KeptBusiness = { settings: Settings; version: number; logo: { url: string } | null }

/** The answer to a change; `told` counts the people who had waited for an area that is served now. */
export type SavedSettings = { settings: Settings; version: number; told: number }

type WithLogo = { logo: { url: string } | null }

export const readBusiness = endpoint('GET', '/api/settings', shape<{ answers: KeptBusiness }>())

export const saveBusiness = endpoint(
  'PUT',
  '/api/settings',
  shape<{ takes: typeof changeSettingsSchema; answers: SavedSettings }>(),
  ['changed-meanwhile', 'confirm-required', 'key-reused'],
)

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
