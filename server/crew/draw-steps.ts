import { randomUUID } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import { arrivalMinutes, type CrewStep, crewSteps, isArrivalStep, usualArrival } from '../../domain/crew/day.ts'
import { type Html, timeIn } from './draw-page.ts'
import type { DayVisit } from './read-day-visit.ts'

export function drawSteps(say: CrewWords, visit: DayVisit, timeZone: string): Html {
  const pressedAt = (step: CrewStep) => visit.steps.find((each) => each.step === step)
  const open = crewSteps.filter((step) => !pressedAt(step) && (step !== 'late' || visit.canBeLate))
  const next = open.find((step) => step !== 'late')
  // They share one choice of when the person arrives.
  const asking = open.filter((step) => isArrivalStep(step) && visit.tells.includes(step))
  const drawn = crewSteps.flatMap((step) => {
    const pressed = pressedAt(step)
    if (pressed) return [drawPressed(say, visit, { ...pressed, time: timeIn(say, pressed.at, timeZone) })]
    if (step === asking[0]) return [drawForm(say, visit, { steps: asking, next, asksWhen: true })]
    if (!open.includes(step) || asking.includes(step)) return []
    return [drawForm(say, visit, { steps: [step], next, asksWhen: false })]
  })
  return html`<div class="row${drawn.length === 4 ? ' two' : ''}">${drawn}</div>`
}

function drawPressed(say: CrewWords, visit: DayVisit, press: DayVisit['steps'][number] & { time: string }): Html {
  const word = say.steps[press.step]
  return html`<div class="was soft${press.texts ? ' wide' : ''}">
    ${say.pressed(word, press.time)} ${press.texts ? html`<br />${say.textFollows(visit.firstName)}` : ''}
    ${press.canTakeBack ? drawTakeBack(say, visit, { word, key: press.key }) : ''}
  </div>`
}

type StepForm = { steps: CrewStep[]; next: CrewStep | undefined; asksWhen: boolean }

/** Each press has its own key: a browser that sends it again after a dead spot presses nothing twice. */
function drawForm(say: CrewWords, visit: DayVisit, { steps, next, asksWhen }: StepForm): Html {
  const buttons = steps.map(
    (step) =>
      html`<button
        class="b${step === next ? ' main' : ''}"
        name="step"
        value="${step}"
        aria-label="${say.steps[step]}, ${visit.firstName}"
      >
        ${say.steps[step]}
      </button>`,
  )
  return html`<form method="post" action="/crew/step" ${asksWhen ? raw(' class="wide"') : ''}>
    <input type="hidden" name="key" value="${randomUUID()}" /><input type="hidden" name="booking" value="${visit.id}" />
    ${steps.length > 1 ? html`<input type="hidden" name="late-key" value="${randomUUID()}" />` : ''}
    ${asksWhen ? drawArrival(say, visit) : ''} ${buttons.length > 1 ? html`<div class="row">${buttons}</div>` : buttons}
  </form>`
}

function drawArrival(say: CrewWords, { firstName: customer }: DayVisit): Html {
  return html`<label class="soft"
    >${say.arrival(customer)}
    <select class="b" name="minutes">
      ${arrivalMinutes.map(
        (minutes) =>
          html`<option value="${minutes}" ${minutes === usualArrival ? 'selected' : ''}>
            ${say.minutes(minutes)}
          </option>`,
      )}
      <option value="">${say.noArrival}</option>
    </select></label
  >`
}

function drawTakeBack(say: CrewWords, { id, firstName: customer }: DayVisit, press: { word: string; key: string }) {
  return html`<form method="post" action="/crew/step/undo">
    <input type="hidden" name="booking" value="${id}" /><input type="hidden" name="key" value="${press.key}" />
    <button class="b" aria-label="${say.takeBackNamed(press.word, customer)}">${say.takeBack}</button>
  </form>`
}
