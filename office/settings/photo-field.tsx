import type { Photo } from '../../domain/settings/photo.ts'
import { Field } from '../desk/field.tsx'
import { usePhoto } from './use-photo.ts'
import * as say from '#words/office/trust-settings.ts'

type Props = {
  label: string
  hint?: string
  /** How many can be chosen at once. */
  most?: number
  onKept: (photo: Photo) => void
}

/** Chooses photos on the device; each is stored at once, and shown when the settings are saved. */
export function PhotoField({ label, hint, most = 1, onKept }: Props) {
  const { told, pending, choose } = usePhoto(onKept)
  return (
    <div className="photo-field">
      <Field label={label} hint={hint} error={told?.ok === false ? told.sentence : undefined}>
        {(tied) => (
          <input
            {...tied}
            type="file"
            accept="image/*"
            multiple={most > 1}
            aria-disabled={pending}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])].slice(0, most)
              // The same file can be chosen again after its removal.
              currentTarget.value = ''
              void choose(chosen)
            }}
          />
        )}
      </Field>
      <p role="status" className="hint">
        {pending ? say.keepingPhoto : told?.ok === true && told.sentence}
      </p>
    </div>
  )
}
