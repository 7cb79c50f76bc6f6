import { useQueryClient } from '@tanstack/react-query'
import { removeLogo, replaceLogo } from '../../domain/endpoints/settings.ts'
import { useRef, useState } from 'react'
import { open } from '../desk/screens.ts'
import { call, explain, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { toPrintablePicture } from './printable-picture.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import * as say from '#words/office/settings.ts'

/** A picture that was chosen and is not kept yet; `redrawn` says that it was made fit for printing. */
export type ChosenLogo = { picture: Blob; address: string; redrawn: boolean; key: string }

/** Choosing, keeping and removing the logo. It is kept at once; the rest of the settings' form is not touched. */
export function useLogo() {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ChosenLogo | null>(null)
  const [told, setTold] = useState<{ ok: boolean; sentence: string } | null>(null)
  const chooser = useRef<HTMLInputElement>(null)

  async function choose(file: File): Promise<void> {
    setTold(null)
    const printable = await toPrintablePicture(file)
    const address = printable.ok ? URL.createObjectURL(printable.picture) : ''
    setChosen(printable.ok ? { ...printable, address, key: crypto.randomUUID() } : null)
    if (!printable.ok) setTold(printable)
  }

  function dropChosen(): void {
    setChosen(null)
    if (chooser.current === null) return
    chooser.current.value = ''
    chooser.current.focus()
  }

  function settle(refusal: Refusal | null, done: string): void {
    if (refusal === null) {
      setChosen(null)
      if (chooser.current !== null) chooser.current.value = ''
    } else if (isSignInRequired(refusal)) open({ kind: 'sign-in' })
    setTold(refusal === null ? { ok: true, sentence: done } : { ok: false, sentence: sentenceOf(refusal) })
    void queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
  }

  const keep = usePress(async ({ picture, key }: ChosenLogo) => {
    const answer = await call(replaceLogo, { file: picture, key })
    settle(answer.ok ? null : answer.refusal, say.logoKept)
  })
  const remove = usePress(async () => {
    const answer = await call(removeLogo)
    settle(answer.ok ? null : answer.refusal, say.logoRemoved)
    chooser.current?.focus()
  })
  return { chosen, told, chooser, choose, dropChosen, keep, remove }
}

function sentenceOf(refusal: Refusal): string {
  const told = refusal.reason === 'refused' ? refusal.errors['logo'] : undefined
  return told ?? explain(refusal)
}
