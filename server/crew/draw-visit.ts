import { randomUUID } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { crewNoteMaxLength, wordsIn } from '../../domain/crew/home-list.ts'
import { visitPhotosAtOnce, visitPhotosMaxBytes, visitPhotosMost } from '../../domain/crew/visit-photos.ts'
import { crewWords } from '#words/crew-languages.ts'
import { drawKeeping } from './keep-presses.ts'
import { drawPage, hoursIn, type Html, timeIn } from './draw-page.ts'
import type { PhotoFault } from './photo-routes.ts'
import type { VisitList } from './read-visit.ts'
import { drawPhotos } from './draw-photos.ts'

type Shown = {
  person: Person
  visit: VisitList
  said?: Said | PhotoFault
  /** What was typed, when it could not be sent. */
  note?: string
}

type Said = 'saved' | 'photos-sent' | 'note-too-long' | 'not-now'

export function drawVisitList({ person, visit, said, note = '' }: Shown): string {
  const say = crewWords[person.language]
  const { id, firstName: customer, start, end, isToday, lines, notes, timeZone } = visit
  return drawPage(
    person.language,
    customer,
    html` <p><a href="/crew#v-${id}">${say.back}</a></p>
      <h1>${customer}, ${hoursIn(say, start, end)}</h1>
      ${said === undefined ? '' : drawSaid(say, said)}
      <div>
        <form method="post" action="/crew/visits/${id}">
          <input type="hidden" name="key" value="${randomUUID()}" />
          ${lines.length > 0 ? html`<h2>${say.checklist}</h2>` : ''}
          ${lines.length > 0 && !isToday ? html`<p class="soft">${say.ticksToday}</p>` : ''}
          ${drawLines(say, visit, person)} ${drawFindable(say, visit)}
          <h2><label for="note">${say.noteToOffice}</label></h2>
          ${notes.map(({ words, extras, at }) => {
            const also = extras.length === 0 ? '' : say.foundExtras(extras.join(', '))
            const sent = [also, words].filter(Boolean).join(' ')
            return html`<p class="note keep"><b>${say.sentToOffice(timeIn(say, at, timeZone))}:</b> ${sent}</p>`
          })}
          <p class="soft" id="hint">${say.noteHint}</p>
          <textarea class="b" id="note" name="note" maxlength="${crewNoteMaxLength}" aria-describedby="hint">
${note}</textarea>
          <div class="row"><button class="b main">${say.save}</button></div>
        </form>
        ${drawPhotos(say, visit)}
      </div>
      ${drawKeeping(say, person)}`,
  )
}

/** What was not sold and is done, or needs to be: the office prices it. */
function drawFindable(say: CrewWords, { findable }: VisitList): Html | string {
  if (findable.length === 0) return ''
  return html`<fieldset>
    <legend><h2>${say.extraWork}</h2></legend>
    <p class="soft">${say.extraWorkHint}</p>
    ${findable.map(
      ({ id, label }) => html`<label class="t"><input type="checkbox" name="extra" value="${id}" />${label}</label>`,
    )}
  </fieldset>`
}

function drawSaid(say: CrewWords, said: Said | PhotoFault): Html {
  if (said === 'saved' || said === 'photos-sent')
    return html`<p class="note" role="status">${said === 'saved' ? say.saved : say.photosSent}</p>`
  return html`<p class="told" role="alert">${faultIn(say, said)}</p>`
}

function faultIn(say: CrewWords, fault: PhotoFault | 'note-too-long' | 'not-now'): string {
  switch (fault) {
    case 'note-too-long':
      return say.noteTooLong(crewNoteMaxLength)
    case 'no-photo':
      return say.noPhoto
    case 'not-a-photo':
      return say.notAPhoto
    case 'too-large':
      return say.photosTooLarge(visitPhotosMaxBytes / 1024 / 1024)
    case 'too-many':
      return say.photosFull(visitPhotosMost)
    case 'too-many-at-once':
      return say.tooManyAtOnce(visitPhotosAtOnce)
    case 'not-now':
    case 'not-found':
    case 'key-reused':
      return say.notNow
  }
}

/** `was` says which lines were ticked on this page: two people at a home do not clear each other's. */
function drawLines(say: CrewWords, { lines, isToday }: VisitList, { language }: Person): Html[] {
  return lines.map(({ id, room, task, isDone }, nth) => {
    const isNewRoom = room.en !== lines[nth - 1]?.room.en
    const heading = room.en === '' ? say.inThisHome : wordsIn(language, room)
    const marks = `${isDone ? ' checked' : ''}${isToday ? '' : ' disabled'}`
    return html`${isNewRoom ? html`<h3 class="r">${heading}</h3>` : ''}<label class="t"
        ><input type="checkbox" name="done" value="${id}" ${raw(marks)} />${wordsIn(language, task)}</label
      >${isDone && isToday ? html`<input type="hidden" name="was" value="${id}" />` : ''}`
  })
}
