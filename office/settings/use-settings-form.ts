import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { type KeptBusiness, saveBusiness } from '../../domain/endpoints/settings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { isSignInRequired, type Refusal } from '../../ui/api.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { useChange } from '../desk/use-change.ts'
import { useCheckedForm } from '../desk/use-form.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { atFields, checkSettings } from './check-settings.ts'
import { settingsDraft, unsavedOf } from './settings-draft.ts'
import { afterSettings, baseOf, beginSettings, countUnsaved, isNewsFor } from './settings-state.ts'
import { toSettings, type Typed } from './typed-settings.ts'
import { useVisitsOutside } from './use-visits-outside.ts'
import * as say from '#words/office/settings.ts'

/** `kept` follows the server and other devices. Fields are controlled, because such a change may fill them again. */
export function useSettingsForm({ kept, ownerId }: { kept: KeptBusiness; ownerId: string }) {
  const queries = useQueryClient()
  const [state, tell] = useReducer(afterSettings, null, () => beginSettings(kept, settingsDraft(ownerId).read()))
  const { seen, typed } = state
  const unsaved = countUnsaved(state)
  useEffect(() => settingsDraft(ownerId).keep(unsavedOf(baseOf({ seen }), typed)), [ownerId, seen, typed])

  const { change } = useChange({
    of: ['settings'],
    notice: say.signedOut,
    send: (key, body: { settings: Settings; version: number }) => callFresh(saveBusiness, { body: { key, ...body } }),
    done({ settings, version, told }) {
      const now = { settings, version, logo: kept.logo }
      tell({ kind: 'saved', told, now })
      queries.setQueryData(settingsQuery.queryKey, now)
    },
  })

  /** Tries once more if another device changed only what has no field here. */
  async function save(settings: Settings, version = seen.version): Promise<Refusal | null> {
    const answer = await change({ settings, version })
    if (answer.ok || isSignInRequired(answer.refusal)) return null
    const { refusal } = answer
    if (refusal.reason !== 'refused' || refusal.code !== 'changed-meanwhile') return atFields(refusal)
    const fresh = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null)
    if (fresh === null) return { ...refusal, sentence: say.changesNotLoaded }
    // The form says what is new, and the owner decides.
    if (isNewsFor(state, fresh)) return null
    return save({ ...settings, navigation: fresh.settings.navigation }, fresh.version)
  }

  const { ask, ...visits } = useVisitsOutside()
  const check = (texts: Typed) => checkSettings(toSettings(texts, seen.settings))
  const { form, errors, trouble, pending, recheck, reset } = useCheckedForm({
    read: () => typed,
    check,
    async submit(settings) {
      const { isHeld, refusal } = await ask(seen.settings, settings)
      if (isHeld) return refusal
      // Another press saved it, though its answer was lost.
      if (unsaved > 0) tell({ kind: 'sent' })
      else tell({ kind: 'saved', told: 0, now: seen })
      return unsaved > 0 ? save(settings) : null
    },
  })

  const hasNews = !pending && isNewsFor(state, kept)
  if (!pending && kept.version > seen.version && !hasNews) tell({ kind: 'seen', kept })

  return {
    ...state,
    visits,
    unsaved,
    hasNews,
    // The fields are controlled: their values are known while typing, not when the form is read.
    form: { ...form, onInput: undefined },
    errors,
    trouble,
    pending,
    set(path: string, text: string) {
      tell({ kind: 'typed', path, text })
      visits.forget()
      recheck({ ...typed, [path]: text }, path)
    },
    /** Accepts another device's changes, without losing what was typed here. */
    takeOver() {
      tell({ kind: 'taken-over', kept })
      reset()
    },
    /** Discards what was typed and shows the stored business. */
    startOver() {
      tell({ kind: 'started-over', kept })
      visits.forget()
      reset()
    },
  }
}
