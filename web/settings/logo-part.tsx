import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { open } from '../owner/screens.ts'
import { call, explain, isSignInRequired, type Refusal } from '../platform/api.ts'
import { Field } from '../platform/field.tsx'
import { usePress } from '../platform/use-press.ts'
import { toPrintablePicture } from './printable-picture.ts'
import { SettingsPart } from './settings-part.tsx'
import { settingsQuery, type KeptBusiness } from './use-settings.ts'

/** The picture at the head of estimates. It is kept at once when it is chosen; the rest of the form is not touched. */
export function LogoPart({ kept, brand }: { kept: KeptBusiness; brand: string }) {
  const { logo } = kept
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [told, setTold] = useState<{ ok: boolean; sentence: string } | null>(null)
  const chooser = useRef<HTMLInputElement>(null)

  async function choose(file: File): Promise<void> {
    setTold(null)
    const printable = await toPrintablePicture(file)
    const address = printable.ok ? URL.createObjectURL(printable.picture) : ''
    setChosen(printable.ok ? { ...printable, address, key: crypto.randomUUID() } : null)
    if (!printable.ok) setTold(printable)
  }

  function settle(refusal: Refusal | null, done: string): void {
    if (refusal === null) {
      setChosen(null)
      if (chooser.current !== null) chooser.current.value = ''
    } else if (isSignInRequired(refusal)) open({ kind: 'sign-in' })
    setTold(refusal === null ? { ok: true, sentence: done } : { ok: false, sentence: sentenceOf(refusal) })
    void queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
  }

  function dropChosen(): void {
    setChosen(null)
    if (chooser.current === null) return
    chooser.current.value = ''
    chooser.current.focus()
  }

  const use = usePress(async ({ picture, key }: Chosen) => {
    const answer = await call('PUT', '/api/settings/logo', picture, key)
    settle(answer.ok ? null : answer.refusal, 'The logo is kept. New estimates carry it.')
  })
  const remove = usePress(async () => {
    const answer = await call('DELETE', '/api/settings/logo')
    settle(answer.ok ? null : answer.refusal, 'The logo is removed. Estimates that carry it keep it.')
    chooser.current?.focus()
  })

  return (
    <SettingsPart title="Logo" summary={logo === null ? 'None' : 'At the head of estimates'}>
      {logo !== null && chosen === null && (
        <div className="logo-shown">
          <img src={logo.url} alt={`Logo of ${brand}`} />
          <button type="button" className="quiet" aria-disabled={remove.pending} onClick={() => void remove.press()}>
            Remove the logo
          </button>
        </div>
      )}
      <Field
        label={logo === null ? 'Choose a picture' : 'Choose another picture'}
        error={told?.ok === false ? told.sentence : undefined}
        hint="A JPEG or PNG of at most 200 KB, printed on white at the head of every new estimate."
      >
        {(tied) => (
          <input
            {...tied}
            ref={chooser}
            type="file"
            accept="image/*"
            onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
          />
        )}
      </Field>
      {chosen !== null && (
        <div className="logo-shown">
          <img src={chosen.address} alt="The new logo" onLoad={() => URL.revokeObjectURL(chosen.address)} />
          {chosen.redrawn && <p className="hint">It was put on white and made fit for printing.</p>}
          <div className="actions-row">
            <button
              type="button"
              className="button main"
              aria-disabled={use.pending}
              onClick={() => void use.press(chosen)}
            >
              {use.pending ? 'Keeping it …' : 'Use this logo'}
            </button>
            <button type="button" className="button" onClick={dropChosen}>
              Do not use it
            </button>
          </div>
        </div>
      )}
      <p role="status" className="hint">
        {told?.ok === true && told.sentence}
      </p>
    </SettingsPart>
  )
}

type Chosen = { picture: Blob; address: string; redrawn: boolean; key: string }

function sentenceOf(refusal: Refusal): string {
  const told = refusal.reason === 'refused' ? refusal.errors['logo'] : undefined
  return told ?? explain(refusal)
}
