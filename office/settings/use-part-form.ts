import { useEffect, useMemo, useReducer } from 'react'
import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import type { SettingsPart } from '../../domain/settings/settings-parts.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { useCheckedForm } from '../desk/use-form.ts'
import { checkPart } from './check-settings.ts'
import { partDraft, unsavedOf } from './part-draft.ts'
import { useSavePart } from './use-save-part.ts'
import { useTyping } from './use-typing.ts'
import { afterEvent, baseOf, beginPart, countUnsaved, isNewsFor } from './part-state.ts'
import { partTexts } from './part-texts.ts'
import type { Typed } from './typed-settings.ts'
import { useVisitsOutside } from './use-visits-outside.ts'

export type PartProps = {
  /** Follows the server, also when another device changes it. */
  kept: KeptBusiness
  ownerId: string
  /** The path of the setting to begin at. */
  at?: string | undefined
}

/** The form of one part of the settings. Its fields are controlled, because a change elsewhere may fill them again. */
export function usePartForm(part: SettingsPart, { kept, ownerId, at }: PartProps) {
  const [state, tell] = useReducer(afterEvent, null, () => beginPart(part, kept, partDraft(ownerId, part).read()))
  const { seen, typed } = state
  const base = useMemo(() => baseOf({ part, seen }), [part, seen])
  const theirs = useMemo(() => baseOf({ part, seen: kept }), [part, kept])
  const unsaved = countUnsaved(state, base)
  useEffect(() => partDraft(ownerId, part).keep(unsavedOf(base, typed)), [ownerId, part, base, typed])

  const save = useSavePart({ kept, state, tell })
  const { ask, ...visits } = useVisitsOutside()
  const { form, errors, trouble, pending, recheck, reset } = useCheckedForm({
    read: () => typed,
    check: (texts: Typed) => checkPart(part, partTexts[part].read(texts, seen.settings)),
    async submit(settings) {
      const { isHeld, refusal } = await ask(seen.settings, withPart(seen.settings, settings))
      if (isHeld) return refusal
      // Another press saved it, though its answer was lost.
      if (unsaved > 0) tell({ kind: 'sent' })
      else tell({ kind: 'saved', told: 0, now: seen })
      return unsaved > 0 ? save(settings) : null
    },
  })

  const hasNews = !pending && isNewsFor(state, kept)
  // With nothing typed there is nothing to decide: the form shows the new values, and names them.
  const isAsked = hasNews && unsaved > 0
  if (!pending && kept.version > seen.version && !isAsked) tell({ kind: hasNews ? 'taken-over' : 'seen', kept })

  function set(path: string, text: string): void {
    tell({ kind: 'typed', path, text })
    visits.forget()
    recheck({ ...typed, [path]: text }, path)
  }

  return {
    ...state,
    kept,
    /** The texts of the stored business. */
    theirs,
    at,
    visits,
    unsaved,
    hasNews: isAsked,
    /** The business with this part as typed, before it is checked. */
    settings: withPart(kept.settings, partTexts[part].read(typed, kept.settings)),
    // The fields are controlled: their values are known while typing, not when the form is read.
    form: { ...form, onInput: undefined },
    errors,
    trouble,
    pending,
    set,
    typing: useTyping(set),
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

type SomeSettings = Partial<Omit<Settings, 'wording'>> & { wording?: Partial<Settings['wording']> }

function withPart(kept: Settings, part: SomeSettings): Settings {
  return { ...kept, ...part, wording: { ...kept.wording, ...part.wording } }
}
