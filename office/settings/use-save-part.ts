import { useQueryClient } from '@tanstack/react-query'
import { type KeptBusiness, savingOf } from '../../domain/endpoints/settings.ts'
import type { SettingsOf, SettingsPart } from '../../domain/settings/settings-parts.ts'
import { isSignInRequired, type Refusal } from '../../ui/api.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { useChange } from '../desk/use-change.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { atFields } from './check-settings.ts'
import { isNewsFor, type PartEvent, type PartState } from './part-state.ts'
import * as say from '#words/office/settings.ts'

type Saving = { kept: KeptBusiness; state: PartState; tell: (event: PartEvent) => void }

export function useSavePart({ kept, state, tell }: Saving) {
  const { part, seen } = state
  const queries = useQueryClient()
  const { change } = useChange({
    of: ['settings', part],
    notice: say.signedOut,
    send: (key, body: { settings: SettingsOf<SettingsPart>; version: string }) =>
      callFresh(savingOf(part), { body: { key, ...body } }),
    done({ told, ...saved }) {
      const now = { ...saved, logo: kept.logo }
      tell({ kind: 'saved', told, now })
      // Another part may have been saved at the same time.
      queries.setQueryData(settingsQuery.queryKey, (known) => (known && known.version > now.version ? known : now))
    },
  })

  /** Tries once more if another device changed only what has no field here. */
  async function save(settings: SettingsOf<SettingsPart>, version = seen.versions[part]): Promise<Refusal | null> {
    const answer = await change({ settings, version })
    if (answer.ok || isSignInRequired(answer.refusal)) return null
    const { refusal } = answer
    if (refusal.reason !== 'refused' || refusal.code !== 'changed-meanwhile') return atFields(refusal)
    const fresh = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null)
    if (fresh === null) return { ...refusal, sentence: say.changesNotLoaded }
    // The form says what is new, and the owner decides.
    return isNewsFor(state, fresh) ? null : save(settings, fresh.versions[part])
  }

  return save
}
