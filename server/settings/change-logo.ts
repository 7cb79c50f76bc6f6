import { createHash } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import { type Once, once } from '../platform/request-keys.ts'
import { decodeLogo } from './check-logo.ts'
import { type Logo, replaceLogo, takeSettingsTurn } from './store.ts'

/** The logo, named by its hash, or the remedy for a file that is none. */
export async function toLogo(bytes: Uint8Array): Promise<{ ok: true; logo: Logo } | { ok: false; sentence: string }> {
  const checked = await decodeLogo(bytes)
  if (!checked.ok) return { ok: false, sentence: saySettingsFault(checked.fault) }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, logo: { sha256, contentType: checked.contentType, bytes: Buffer.from(bytes) } }
}

export function changeLogo(
  { database, clock }: Parts,
  key: string,
  logo: Logo | null,
): Promise<Once<{ logo: { url: string } | null }>> {
  const now = clock.now()
  const request = { key, route: 'PUT /api/settings/logo', body: logo && logo.sha256, at: now }
  return once(database, request, async (write) => {
    // There is one logo at most.
    await takeSettingsTurn(write)
    await recordChange(write, { kind: 'settings-changed', id: 'logo' }, now)
    await replaceLogo(write, logo, now)
    return { logo: describeLogo(logo) }
  })
}

export function describeLogo(logo: Pick<Logo, 'sha256'> | null): { url: string } | null {
  return logo && { url: `/logo/${logo.sha256}` }
}
