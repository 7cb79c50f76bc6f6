import { useState } from 'react'
import { importMaxBytes } from '../../domain/customers/import-rows.ts'
import { decodeText } from '../../domain/decode-text.ts'
import { explain, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { useChange } from '../desk/use-change.ts'
import { type Asked, type ImportKind, importKinds, type Plan } from './import-kinds.ts'
import * as say from '#words/office/customer-import.ts'

type Checked = { table: string; plan: Plan }

export function useImport(kind: ImportKind) {
  const of = importKinds[kind]
  const [checked, setChecked] = useState<Checked | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const { pending: checking, press: check } = usePress(async (asked: Asked) => {
    setTrouble(null)
    setDone(null)
    const answer = await of.plan(asked)
    if (answer.ok) setChecked({ table: asked.table, plan: answer.data.plan })
    else setTrouble(sentenceOf(answer.refusal))
  })
  const { change, pending: bringing } = useChange<Checked, { added: number }>({
    of: [kind, 'import'],
    shows: of.shows,
    send: (key, { table, plan: { columns, added } }) => of.bring(key, { table, columns }, added),
  })
  async function choose(file: File | undefined): Promise<void> {
    setChecked(null)
    if (file === undefined) return setTrouble(null)
    if (file.size > importMaxBytes) return setTrouble(say.tooLarge)
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return setTrouble(say.notRead)
    await check({ table: decodeText(new Uint8Array(bytes)), columns: null })
  }
  async function bring(what: Checked): Promise<void> {
    setTrouble(null)
    const answer = await change(what)
    // Once Undo can be shown, too: appearing later, it would push Close away from under a finger.
    if (answer.ok) {
      setDone(answer.data.added)
      return setChecked(null)
    }
    if (isSignInRequired(answer.refusal)) return
    setTrouble(sentenceOf(answer.refusal))
    const isChanged = answer.refusal.reason === 'refused' && answer.refusal.code === 'changed-meanwhile'
    if (isChanged) await check({ table: what.table, columns: what.plan.columns })
  }
  return { checked, trouble, done, checking, bringing, check, choose, bring }
}

/** The sentence of the field, which there is none of here. */
function sentenceOf(refusal: Refusal): string {
  const [sentence] = refusal.reason === 'refused' ? Object.values(refusal.errors) : []
  return sentence ?? explain(refusal)
}
