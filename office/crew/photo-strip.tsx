import { useState } from 'react'
import type { Person } from '../../domain/crew/crew.ts'
import { type VisitPhoto, visitPhotoDays } from '../../domain/crew/visit-photos.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readVisitPhoto } from '../../domain/endpoints/visit-photos.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photo-strip.css?inline'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/visit-photos.ts'

adoptStyles(styles)

export function PhotoStrip({ photos, crew }: { photos: readonly VisitPhoto[]; crew: readonly Person[] }) {
  const { timeZone } = useSettings()
  const [opened, setOpened] = useState<string | null>(null)
  if (photos.length === 0) return null
  const nameOf = ({ kind, person, at }: VisitPhoto) =>
    say.photoOf(
      say.kinds[kind],
      firstName(crew.find((one) => one.id === person)?.name ?? ''),
      shortTime(at, timeZone, serverDate()),
    )
  return (
    <section aria-label={say.photos}>
      <h3>{say.photos}</h3>
      <ul className="photo-strip">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" aria-label={say.openNamed(nameOf(photo))} onClick={() => setOpened(photo.id)}>
              <img src={addressOf(readVisitPhoto.path, { id: photo.id })} alt="" loading="lazy" />
              <span>{say.kinds[photo.kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">{say.days(visitPhotoDays)}</p>
      {opened !== null && (
        <PhotoDialog
          photos={photos.map((photo) => ({ id: photo.id, name: nameOf(photo) }))}
          opened={opened}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
