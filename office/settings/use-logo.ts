import { readBusiness, removeLogo, replaceLogo } from '../../domain/endpoints/settings.ts'
import { useRef, useState } from 'react'
import { useChange } from '../desk/use-change.ts'
import { call, explain, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { toPrintablePicture } from './printable-picture.ts'
import * as say from '#words/office/page-settings.ts'

export type ChosenLogo = { picture: Blob; address: string; redrawn: boolean }

/** The logo is saved at once; the rest of the settings form stays as it is. */
export function useLogo() {
  const [chosen, setChosen] = useState<ChosenLogo | null>(null)
  const [told, setTold] = useState<{ ok: boolean; sentence: string } | null>(null)
  const chooser = useRef<HTMLInputElement>(null)

  async function choose(file: File): Promise<void> {
    setTold(null)
    const printable = await toPrintablePicture(file)
    const address = printable.ok ? URL.createObjectURL(printable.picture) : ''
    setChosen(printable.ok ? { ...printable, address } : null)
    if (!printable.ok) setTold(printable)
  }

  function dropChosen(): void {
    setChosen(null)
    if (chooser.current === null) return
    chooser.current.value = ''
    chooser.current.focus()
  }

  function settle(sentence: string): void {
    // The pressed button disappears.
    dropChosen()
    setTold({ ok: true, sentence })
  }

  const shows = [readBusiness]
  const keeping = useChange({
    of: ['settings', 'logo'],
    shows,
    // The picture is compared by its address, not by its content.
    send: (key, { picture }: ChosenLogo) => call(replaceLogo, { file: picture, key }),
    done: () => settle(say.logoKept),
  })
  const removing = useChange({
    of: ['settings', 'no-logo'],
    shows,
    send: () => call(removeLogo),
    done: () => settle(say.logoRemoved),
  })

  async function keep(logo: ChosenLogo): Promise<void> {
    setTold(null)
    const answer = await keeping.change(logo)
    if (!answer.ok) tell(answer.refusal)
  }
  async function remove(): Promise<void> {
    setTold(null)
    const answer = await removing.change()
    if (!answer.ok) tell(answer.refusal)
    chooser.current?.focus()
  }
  function tell(refusal: Refusal): void {
    if (!isSignInRequired(refusal)) setTold({ ok: false, sentence: sentenceOf(refusal) })
  }
  const pending = { keep: keeping.pending, remove: removing.pending }
  return { chosen, told, chooser, choose, dropChosen, keep, remove, pending }
}

function sentenceOf(refusal: Refusal): string {
  const told = refusal.reason === 'refused' ? refusal.errors['logo'] : undefined
  return told ?? explain(refusal)
}
