import { useRef } from 'react'
import { estimatePhotosMost } from '../../domain/estimates/estimate-photos.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Field, FieldError } from '../desk/field.tsx'
import type { Draft } from './draft.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import { type FormPhoto, usePhotos } from './use-photos.ts'
import * as say from '#words/office/estimate-photos.ts'

type Props = {
  values: Draft['values']
  error: string | undefined
  /** A photo was added, removed or uploaded. */
  onChanged: () => void
}

export function PhotoFields({ values, error, onChanged }: Props) {
  const { photos, told, choose, send, remove, miss } = usePhotos(values, onChanged)
  const part = useRef<HTMLFieldSetElement>(null)
  function takeOut(key: string): void {
    remove(key)
    // Its button disappears.
    part.current?.focus()
  }
  return (
    <fieldset ref={part} tabIndex={-1} name="photos">
      <legend>{say.photos}</legend>
      {photos.length > 0 && (
        <PhotoTiles>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={index + 1}
              onRemove={() => takeOut(photo.key)}
              onSend={() => {
                part.current?.focus()
                void send(photo)
              }}
              onMissed={() => miss(photo.key)}
            />
          ))}
        </PhotoTiles>
      )}
      {photos.length < estimatePhotosMost ? (
        <Field label={say.add} hint={say.addHint(estimatePhotosMost)} error={told}>
          {(tied) => (
            <input
              {...tied}
              type="file"
              accept="image/*"
              multiple
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])]
                // The same file can be chosen again after its removal.
                currentTarget.value = ''
                void choose(chosen)
              }}
            />
          )}
        </Field>
      ) : (
        <p className="hint">{say.all(estimatePhotosMost)}</p>
      )}
      <FieldError id="estimate-photos-error" sentence={error} />
    </fieldset>
  )
}

type TileProps = { photo: FormPhoto; place: number; onRemove: () => void; onSend: () => void; onMissed: () => void }

function PhotoTile({ photo, place, onRemove, onSend, onMissed }: TileProps) {
  const { id, key, shown, state, sentence } = photo
  return (
    <li>
      {id === null ? (
        <input type="hidden" name="photosWaiting" value={key} />
      ) : (
        <input type="hidden" name="photos" value={id} />
      )}
      <img src={shown} alt={say.nth(place)} onError={onMissed} />
      <button type="button" className="quiet icon-only" aria-label={say.removeNth(place)} onClick={onRemove}>
        <CloseIcon />
      </button>
      <p role="status" className="hint">
        {sentence}
      </p>
      {state === 'waiting' && (
        <button type="button" className="link" aria-label={say.sendNthAgain(place)} onClick={onSend}>
          {say.sendAgain}
        </button>
      )}
    </li>
  )
}
