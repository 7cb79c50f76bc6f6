import type { Settings } from '../../domain/settings.ts'
import type { Office } from '../office.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { type KeptSettings, writeSettings } from './store.ts'

export type ChangeSettings = { key: string; settings: Settings; version?: number | undefined }
export type ChangedSettings = KeptSettings

export type ChangeSettingsResult =
  | { ok: true; answer: ChangedSettings }
  | { ok: false; reason: 'key-reused' | 'changed-meanwhile' }

/**
 * Changes the business once per key. Whoever names the version they have seen does not overwrite what somebody else has
 * changed since then.
 */
export async function changeSettings(
  { database, clock }: Office,
  { key, settings, version }: ChangeSettings,
): Promise<ChangeSettingsResult> {
  const now = clock.now()
  const request = { key, route: 'PUT /api/settings', body: { settings, version }, at: now }
  return once(database, request, async (write) => {
    await recordChange(database, write, { kind: 'settings-changed', id: 'settings' }, now)
    const written = await writeSettings(write, settings, { at: now, after: version })
    if (written === null) throw new ChangedMeanwhileError()
    return { settings, version: written }
  }).catch((error: unknown) => {
    if (error instanceof ChangedMeanwhileError) return { ok: false, reason: 'changed-meanwhile' }
    throw error
  })
}

/** Rolls everything back; the key is free for the same press after a look at what has changed. */
class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError'
}
