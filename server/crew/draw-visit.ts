import { randomUUID } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { crewNoteMaxLength, wordsIn } from '../../domain/crew/home-list.ts'
import { crewWords } from '#words/crew-languages.ts'
import { drawPage, hoursIn, type Html, timeIn } from './draw-page.ts'
import type { VisitList } from './read-visit.ts'

type Shown = {
  person: Person
  visit: VisitList
  said?: 'saved' | 'note-too-long' | 'not-now'
  /** Kept when it could not be sent. */
  note?: string
}

/** The list of a visit to tick, and a note to the office, as one form. */
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
          ${drawLines(say, visit, person)}
          <h2><label for="note">${say.noteToOffice}</label></h2>
          ${notes.map(
            ({ words, at }) =>
              html`<p class="note keep"><b>${say.sentToOffice(timeIn(say, at, timeZone))}:</b> ${words}</p>`,
          )}
          <p class="soft" id="hint">${say.noteHint}</p>
          <textarea class="b" id="note" name="note" maxlength="${crewNoteMaxLength}" aria-describedby="hint">
${note}</textarea>
          <div class="row"><button class="b main">${say.save}</button></div>
        </form>
      </div>`,
  )
}

function drawSaid(say: CrewWords, said: NonNullable<Shown['said']>): Html {
  if (said === 'saved') return html`<p class="note" role="status">${say.saved}</p>`
  const words = said === 'not-now' ? say.notNow : say.noteTooLong(crewNoteMaxLength)
  return html`<p class="told" role="alert">${words}</p>`
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
