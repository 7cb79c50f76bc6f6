import { createHash } from 'node:crypto'
import type { PartVersions } from '../../domain/endpoints/settings.ts'
import { partOf, settingsParts } from '../../domain/settings/settings-parts.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { sortKeys } from '../platform/request-keys.ts'

/** Whatever changes a part changes its version, and a change of another part does not. */
export function versionsOf(settings: Settings): PartVersions {
  const versions = settingsParts.map((part) => [part, hash(partOf(settings, part))])
  // Safe: there is one for each part.
  return Object.fromEntries(versions) as PartVersions
}

/** The stored order of names changes with each save. */
function hash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(value)))
    .digest('hex')
    .slice(0, 16)
}
