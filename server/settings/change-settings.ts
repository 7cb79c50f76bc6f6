import type { InferOutput } from 'valibot'
import type { changeSettingsSchema, Settings } from '../../domain/settings.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { type KeptSettings, readSettings, takeSettingsTurn, writeSettings } from './store.ts'
import { tellWaiting } from '../waitlist/tell-waiting.ts'

export type ChangeSettings = InferOutput<typeof changeSettingsSchema>
/** `told` people had waited for an area that is served now. */
export type ChangedSettings = KeptSettings & { told: number }

export type ChangeSettingsResult =
  | { ok: true; answer: ChangedSettings }
  | { ok: false; reason: 'key-reused' | 'changed-meanwhile' }

/**
 * Changes the business once per key, and tells the people who have waited for it. Whoever names the version they have
 * seen does not overwrite what somebody else has changed since then.
 */
export async function changeSettings(
  parts: Parts,
  { key, settings: change, version }: ChangeSettings,
): Promise<ChangeSettingsResult> {
  const { database, clock } = parts
  const now = clock.now()
  const request = { key, route: 'PUT /api/settings', body: { settings: change, version }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    // New names on the waiting list take it too: nobody is passed over.
    await takeSettingsTurn(write)
    const { checklist, trust, texts } = await readSettings(write)
    const settings: Settings = { checklist, trust, texts, ...change }
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, now)
    const written = await writeSettings(write, settings, { at: now, after: version })
    if (written === null) return refuse('changed-meanwhile')
    return { settings, version: written, told: await tellWaiting(parts, write, settings) }
  })
  return result
}
