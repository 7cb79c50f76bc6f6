import { useRef } from 'react'
import { photoAddress } from '../../domain/settings/photo.ts'
import { maxPhotos, type WorkPhoto } from '../../domain/settings/trust.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import type { Fields } from './fields.ts'
import { PhotoField } from './photo-field.tsx'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/trust-settings.ts'
import * as common from '#words/office/settings.ts'

const path = 'trust.photos'

export function PhotoList({ fields }: { fields: Fields }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const photos = readList<WorkPhoto>(fields.typed, path)
  const set = (next: WorkPhoto[]) => fields.set(path, JSON.stringify(next))
  function remove(index: number): void {
    set(photos.toSpliced(index, 1))
    list.current?.focus()
  }
  return (
    <fieldset ref={list} tabIndex={-1} name={path}>
      <legend>{common.photos}</legend>
      {photos.map((photo, index) => (
        <div className="photo-row" key={photo.id} role="group" aria-label={say.photoNumber(index + 1)}>
          <img src={photoAddress(photo.id, 'small')} alt={photo.alt} width="72" height="72" />
          <TextField
            label={say.photoShows(index + 1)}
            name={`${path}.${index}.alt`}
            error={fields.errors[`${path}.${index}.alt`]}
            maxLength={120}
            autoComplete="off"
            value={photo.alt}
            onChange={({ currentTarget }) => set(photos.with(index, { ...photo, alt: currentTarget.value }))}
          />
          <button
            type="button"
            className="quiet icon-only"
            aria-label={say.removePhoto(index + 1)}
            onClick={() => remove(index)}
          >
            <CloseIcon />
          </button>
          <label className="tick">
            <input
              type="checkbox"
              name="trust.hero"
              value={photo.id}
              checked={fields.typed['trust.hero'] === photo.id}
              onChange={({ currentTarget }) => fields.set('trust.hero', currentTarget.checked ? photo.id : '')}
            />
            <span>{say.photoOnTop}</span>
          </label>
        </div>
      ))}
      {photos.length < maxPhotos && (
        <PhotoField
          label={say.addPhotos}
          hint={say.photosHint}
          most={maxPhotos - photos.length}
          onKept={(photo) => photos.every(({ id }) => id !== photo.id) && set([...photos, { ...photo, alt: '' }])}
        />
      )}
      <FieldError id="photos-error" sentence={fields.errors[path]} />
    </fieldset>
  )
}
