import { useState } from 'react'
import { readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { deleteVisitPhoto, listPhotosOfCustomer, readVisitPhoto } from '../../domain/endpoints/visit-photos.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/visit-photos.ts'

type Shown = { id: string; name: string }
type Props = { photos: readonly Shown[]; opened: string; onOpen: (id: string) => void; onClose: () => void }

export function PhotoDialog({ photos, opened, onOpen, onClose }: Props) {
  const place = photos.findIndex(({ id }) => id === opened)
  const photo = photos[place]
  if (!photo) return null
  const step = (by: number) => {
    const next = photos[place + by]
    if (next) onOpen(next.id)
  }
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Dialog title={photo.name} size="wide" onClose={onClose}>
      <div className="stack">
        <img className="photo-large" src={addressOf(readVisitPhoto.path, { id: photo.id })} alt={photo.name} />
        <p aria-live="polite">{say.nth(place + 1, photos.length)}</p>
        <div className="actions-row">
          <button
            type="button"
            className="button"
            aria-disabled={place === 0}
            onClick={() => step(-1)}
            onKeyDown={onKeyDown}
            data-first-focus=""
          >
            {say.previous}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={place === photos.length - 1}
            onClick={() => step(1)}
            onKeyDown={onKeyDown}
          >
            {say.next}
          </button>
          <DeleteButton
            key={photo.id}
            id={photo.id}
            onGone={() => (place > 0 ? step(-1) : photos[1] ? step(1) : onClose())}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** Asks first: a deleted photo does not come back. */
function DeleteButton({ id, onGone }: { id: string; onGone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { change, pending, refusal } = useChange({
    of: ['visit-photo', id],
    shows: [readCrewOfVisit, listPhotosOfCustomer],
    send: (key) => call(deleteVisitPhoto, { at: { id }, body: { key } }),
    done: onGone,
  })
  if (!isAsked)
    return (
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {say.remove}
      </button>
    )
  return (
    <>
      <p role="status">{say.removeAsk}</p>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button type="button" className="button main" aria-disabled={pending} onClick={() => void change()}>
        {pending ? say.removing : say.remove}
      </button>
      <button
        type="button"
        className="button"
        // The question appeared under the finger.
        ref={(button) => button?.focus()}
        onClick={() => setAsked(false)}
      >
        {say.keep}
      </button>
    </>
  )
}
