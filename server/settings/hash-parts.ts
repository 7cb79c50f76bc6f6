import { createHash } from 'node:crypto'
import type { PartVersions } from '../../domain/endpoints/settings.ts'
import { partOf, settingsParts } from '../../domain/settings/settings-parts.ts'
import type { Settings } from '../../domain/settings/settings.ts'

/**
 * The version of each part: a hash of what it holds. Whatever changes a part changes its version, and a change of
 * another part does not.
 */
export function versionsOf(settings: Settings): PartVersions {
  const versions = settingsParts.map((part) => [part, hash(partOf(settings, part))])
  // Safe: there is one for each part.
  return Object.fromEntries(versions) as PartVersions
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex').slice(0, 16)
}

/** Names in the order of the alphabet: the stored order changes with each save. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
