import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import { Field } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { type ChosenLogo, useLogo } from './use-logo.ts'
import * as say from '#words/office/page-settings.ts'

export function LogoPart({ kept: { logo }, brand }: { kept: KeptBusiness; brand: string }) {
  const { chosen, told, chooser, choose, dropChosen, keep, remove, pending } = useLogo()
  return (
    <FoldedPart inner title={say.logo} summary={logo === null ? say.noLogo : say.logoPlace}>
      {logo !== null && chosen === null && (
        <div className="logo-shown">
          <img src={logo.url} alt={say.logoOf(brand)} />
          <button type="button" className="quiet" aria-disabled={pending.remove} onClick={() => void remove()}>
            {say.removeLogo}
          </button>
        </div>
      )}
      <Field
        label={logo === null ? say.choosePicture : say.chooseAnother}
        error={told?.ok === false ? told.sentence : undefined}
        hint={say.pictureHint}
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
        <Preview chosen={chosen} pending={pending.keep} onKeep={() => void keep(chosen)} onDrop={dropChosen} />
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
      <img src={chosen.address} alt={say.newLogo} onLoad={() => URL.revokeObjectURL(chosen.address)} />
      {chosen.redrawn && <p className="hint">{say.madePrintable}</p>}
      <div className="actions-row">
        <button type="button" className="button main" aria-disabled={pending} onClick={onKeep}>
          {pending ? say.keepingLogo : say.takeLogo}
        </button>
        <button type="button" className="button" onClick={onDrop}>
          {say.dropLogo}
        </button>
      </div>
    </div>
  )
}
