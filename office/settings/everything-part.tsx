import { useState } from 'react'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { measureEverything, saveEverything } from '../../domain/endpoints/exports.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import * as say from '#words/office/settings.ts'

/** All data in one file, which is the owner's to take elsewhere. */
export function EverythingPart() {
  const [begun, setBegun] = useState<{ bytes: number } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    // Asked first, because a download shows no question and no reason.
    const answer = await callFresh(measureEverything)
    setTrouble(answer.ok ? null : explain(answer.refusal))
    setBegun(answer.ok ? answer.data : null)
    if (answer.ok) download(addressOf(saveEverything.path))
  })
  return (
    <FoldedPart title={say.yourData} summary={say.yourDataSummary}>
      <p className="hint">{say.yourDataHint}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.askingForIt : say.takeEverything}
      </button>
      <p className="hint" role="status">
        {begun && say.downloadBegun(begun.bytes)}
      </p>
    </FoldedPart>
  )
}

/** As a link does that somebody presses: the page stays as it is. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
