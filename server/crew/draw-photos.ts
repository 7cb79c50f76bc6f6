import { randomUUID } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import { visitPhotoKinds, visitPhotosAtOnce } from '../../domain/crew/visit-photos.ts'
import { type Html, timeIn } from './draw-page.ts'
import type { VisitList } from './read-visit.ts'

export function drawPhotos(say: CrewWords, { id, photos, isToday, timeZone }: VisitList): Html | string {
  if (photos.length === 0 && !isToday) return ''
  return html`<h2>${say.photos}</h2>
    ${photos.map(
      ({ id: photo, kind, person, at }) =>
        html`<p class="t">
          <a href="/crew/visits/${id}/photos/${photo}"
            >${say.photoOf(say.photoKinds[kind], person, timeIn(say, at, timeZone))}</a
          >
        </p>`,
    )}
    ${isToday ? drawPhotoForm(say, id) : ''}`
}

/** Asked for JPEG, an iPhone turns its own kind into one. */
function drawPhotoForm(say: CrewWords, id: string): Html {
  return html`<form method="post" action="/crew/visits/${id}/photos" enctype="multipart/form-data">
    <input type="hidden" name="key" value="${randomUUID()}" />
    ${visitPhotoKinds.map(
      (kind) =>
        html`<label class="t"
          ><input type="radio" name="kind" value="${kind}" ${kind === 'before' ? raw('checked') : ''} />${
            say.photoKinds[kind]
          }</label
        >`,
    )}
    <p><label for="photo">${say.choosePhotos}</label></p>
    <input class="b" type="file" id="photo" name="photo" accept="image/jpeg" multiple aria-describedby="photo-hint" />
    <p class="soft" id="photo-hint">${say.photosHint(visitPhotosAtOnce)}</p>
    <div class="row"><button class="b main">${say.sendPhotos}</button></div>
  </form>`
}
