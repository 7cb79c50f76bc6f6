import { html } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { mapLink, telLink } from '../../domain/fields/links.ts'
import { crewWords } from '#words/crew-languages.ts'
import { drawKeeping } from './keep-presses.ts'
import { dayIn, drawPage, hoursIn, type Html, timeIn } from './draw-page.ts'
import type { CrewDay } from './read-day.ts'
import type { DayVisit } from './read-day-visit.ts'
import { drawSteps } from './draw-steps.ts'

type Shown = { person: Person; day: CrewDay; isRefused?: boolean }

export function drawDay({ person, day, isRefused = false }: Shown): string {
  const say = crewWords[person.language]
  const name = firstName(person.name)
  const clock = timeIn(say, day.now, day.timeZone)
  const part = (date: string, heading: string) => {
    const visits = day.visits.filter((visit) => visit.date === date)
    return html`<section>
      <h2>${heading}</h2>
      ${visits.length === 0 ? html`<p>${say.noVisits}</p>` : visits.map((visit) => drawVisit(say, visit, day))}
    </section>`
  }
  return drawPage(
    person.language,
    `${name} - ${day.brand}`,
    html` <p class="soft">${day.brand}</p>
      <h1>${say.hello(name)}</h1>
      ${isRefused ? html`<p class="told" role="alert">${say.notNow}</p>` : ''}
      <div>
        ${part(day.today, say.today(dayIn(say, day.today)))}
        ${part(day.tomorrow, say.tomorrow(dayIn(say, day.tomorrow)))}
      </div>
      ${drawOff(say, day.off)} ${day.hasPay ? html`<p><a href="/crew/pay">${say.pay}</a></p>` : ''}
      <p class="soft">${say.asOf(clock)} <a href="/crew">${say.refresh}</a></p>
      ${drawKeeping(say, person)}`,
  )
}

function drawOff(say: CrewWords, off: CrewDay['off']): Html | string {
  if (off.length === 0) return ''
  return html`<section>
    <h2>${say.daysOff}</h2>
    ${off.map(({ from, until }) => html`<p>${say.off(dayIn(say, from), dayIn(say, until))}</p>`)}
  </section>`
}

function drawVisit(say: CrewWords, visit: DayVisit, day: CrewDay): Html {
  const { id, firstName: customer, phone, address, named, start, end } = visit
  // Prices are left out, and so is a discount, which is no work.
  const added = (named.lines ?? []).filter(({ price }) => price >= 0).map(({ description }) => description)
  const cleaning = [named.service, named.homeSize, ...named.extras, ...added].join(', ')
  return html`<article id="v-${id}">
    <h3>${hoursIn(say, start, end)}</h3>
    <p><b>${customer}</b>${visit.language === '' ? '' : html`, ${say.speaks(visit.language)}`}</p>
    <p><a href="${mapLink(address)}" rel="noreferrer">${address}</a></p>
    <p>${cleaning}</p>
    ${visit.together.length > 0 ? html`<p class="soft">${say.together(visit.together.join(', '))}</p>` : ''}
    ${visit.notes.map((note) => html`<p class="note keep"><b>${say.notes}:</b> ${note}</p>`)}
    ${visit.standingNotes === '' ? '' : html`<p class="note keep"><b>${say.forEveryVisit}:</b> ${visit.standingNotes}</p>`}
    ${drawAccess(say, visit)}
    <p><a class="b" href="${telLink(phone)}" aria-label="${say.callNamed(customer)}">${say.call}</a></p>
    ${drawListLink(say, visit)} ${visit.date === day.today ? drawSteps(say, visit, day.timeZone) : ''}
  </article>`
}

function drawListLink(say: CrewWords, { id, firstName: customer, list }: DayVisit): Html {
  const words = list.of === 0 ? say.noteAndPhotos : say.list(list.done, list.of)
  return html`<p><a class="b" href="/crew/visits/${id}" aria-label="${words}, ${customer}">${words}</a></p>`
}

function drawAccess(say: CrewWords, { access }: DayVisit): Html | string {
  if (access === null) return ''
  const words = access.shown === 'shown' ? access.words : access.shown === 'early' ? say.accessEarly : say.accessOver
  return html`<p class="note keep"><b>${say.gettingIn}:</b> ${words}</p>`
}
