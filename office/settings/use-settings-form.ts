import type { KeptBusiness, SavedSettings } from '../../domain/endpoints/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Settings } from '../../domain/settings.ts'
import { open } from '../desk/screens.ts'
import { deviceStore } from '../desk/device-store.ts'
import { focusFirstError } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { findChanges, hasNews, type Merged, mergeTyped } from './merge-typed.ts'
import { checkSettings, saveSettings } from './save-settings.ts'
import { loadSettingsDraft, saveSettingsDraft } from './settings-draft.ts'
import { toSettings, toTyped, type Typed } from './typed-settings.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import * as say from '#words/office/settings.ts'

type Attempt = { settings: Settings; version: number }
type Given = { kept: KeptBusiness; ownerId: string; form: RefObject<HTMLFormElement | null> }

const unseen = say.changesNotLoaded
const signedOut = say.signedOut

/**
 * The form of the settings. `seen` is the business that the form was filled from; `kept` follows what the server has,
 * also when another device changes it. Fields are controlled, because such a change may fill them anew.
 */
export function useSettingsForm({ kept, ownerId, form }: Given) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(kept)
  const [restored, setRestored] = useState(() => loadSettingsDraft(deviceStore(), ownerId, toTyped(kept.settings)))
  const [typed, setTyped] = useState(() => restored?.typed ?? toTyped(kept.settings))
  const [merged, setMerged] = useState<Merged | null>(restored)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [saved, setSaved] = useState<Pick<SavedSettings, 'told'> | null>(null)
  const keyFor = useKeyFor()
  const theirs = toTyped(kept.settings)
  // Another device may have changed what has no field here, or to what was typed here: then there is nothing to say.
  const isNewsFor = (fresh: KeptBusiness) =>
    fresh.version > seen.version && hasNews({ base: toTyped(seen.settings), typed, theirs: toTyped(fresh.settings) })
  const base = toTyped(seen.settings)
  useEffect(() => saveSettingsDraft(deviceStore(), ownerId, toTyped(seen.settings), typed), [ownerId, seen, typed])

  function set(path: string, text: string): void {
    setTyped({ ...typed, [path]: text })
    setSaved(null)
  }

  function showErrors(next: Record<string, string>): void {
    setErrors(next)
    if (form.current !== null) focusFirstError(form.current, next)
  }

  /** The business is now what was saved; what was typed while it was on its way stays typed. */
  function adopt(answer: SavedSettings, sent: Typed): void {
    const now = { settings: answer.settings, version: answer.version, logo: kept.logo }
    const written = toTyped(answer.settings)
    setSeen(now)
    setSaved(answer)
    setRestored(null)
    setMerged(null)
    setTyped((latest) => mergeTyped({ base: sent, typed: latest, theirs: written }).typed)
    queries.setQueryData(settingsQuery.queryKey, now)
    void queries.invalidateQueries()
  }

  /** Answers another attempt, when somebody was faster with something that has no field here. */
  async function send({ settings, version }: Attempt): Promise<Attempt | null> {
    const result = await saveSettings({ key: keyFor(JSON.stringify([settings, version])), settings, version })
    if (result.kind === 'saved') adopt(result.saved, typed)
    if (result.kind === 'fields') showErrors(result.errors)
    if (result.kind === 'sign-in') open({ kind: 'sign-in', notice: signedOut })
    if (result.kind === 'trouble') setTrouble(result.sentence)
    if (result.kind !== 'changed-meanwhile') return null
    const fresh = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null)
    if (fresh === null) setTrouble(unseen)
    // Otherwise the form says what is new, and the owner decides.
    if (fresh === null || isNewsFor(fresh)) return null
    return { settings: { ...settings, navigation: fresh.settings.navigation }, version: fresh.version }
  }

  const { pending, press: save } = usePress(async () => {
    setTrouble(null)
    // Another press saved it, though its answer was lost.
    if (findChanges(base, typed).length === 0) return setSaved({ told: 0 })
    setSaved(null)
    const checked = checkSettings(toSettings(typed, seen.settings))
    if (!checked.ok) return showErrors(checked.errors)
    setErrors({})
    let attempt: Attempt | null = { settings: checked.settings, version: seen.version }
    while (attempt !== null) attempt = await send(attempt)
  })

  if (!pending && kept.version > seen.version && !isNewsFor(kept)) setSeen(kept)

  /** Takes over what another device has changed, without losing what was typed here. */
  function takeOver(): void {
    const next = mergeTyped({ base, typed, theirs })
    setSeen(kept)
    setRestored(null)
    setMerged(next)
    setErrors({})
    setTyped(next.typed)
  }

  /** Gives up what was typed and shows the business as it is kept. */
  function startOver(): void {
    setSeen(kept)
    setRestored(null)
    setMerged(null)
    setErrors({})
    setTrouble(null)
    setTyped(theirs)
  }

  return {
    typed,
    errors,
    trouble,
    saved,
    merged,
    pending,
    wasKept: restored !== null,
    unsaved: findChanges(base, typed).length,
    hasNews: !pending && isNewsFor(kept),
    set,
    save,
    takeOver,
    startOver,
  }
}

/** One key for each thing that is sent: pressed again after a lost answer, the same change is made once. */
function useKeyFor(): (sent: string) => string {
  const last = useRef({ sent: '', key: '' })
  return (sent) => {
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}
