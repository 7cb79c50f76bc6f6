import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import { Field } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { type ChosenLogo, useLogo } from './use-logo.ts'

/** The picture at the head of estimates. */
export function LogoPart({ kept: { logo }, brand }: { kept: KeptBusiness; brand: string }) {
  const { chosen, told, chooser, choose, dropChosen, keep, remove } = useLogo()
  return (
    <FoldedPart title="Logo" summary={logo === null ? 'None' : 'At the head of estimates'}>
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
        <Preview chosen={chosen} pending={keep.pending} onKeep={() => void keep.press(chosen)} onDrop={dropChosen} />
      )}
      <p role="status" className="hint">
        {told?.ok === true && told.sentence}
      </p>
    </FoldedPart>
  )
}

type PreviewProps = { chosen: ChosenLogo; pending: boolean; onKeep: () => void; onDrop: () => void }

function Preview({ chosen, pending, onKeep, onDrop }: PreviewProps) {
  return (
    <div className="logo-shown">
      <img src={chosen.address} alt="The new logo" onLoad={() => URL.revokeObjectURL(chosen.address)} />
      {chosen.redrawn && <p className="hint">It was put on white and made fit for printing.</p>}
      <div className="actions-row">
        <button type="button" className="button main" aria-disabled={pending} onClick={onKeep}>
          {pending ? 'Keeping it …' : 'Use this logo'}
        </button>
        <button type="button" className="button" onClick={onDrop}>
          Do not use it
        </button>
      </div>
    </div>
  )
}
