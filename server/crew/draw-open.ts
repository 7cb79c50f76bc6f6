import { html } from 'hono/html'
import type { Person } from '../../domain/crew/crew.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { crewWords } from '#words/crew-languages.ts'
import { drawPage } from './draw-page.ts'

export function drawOpen(person: Person, token: string): string {
  const say = crewWords[person.language]
  return drawPage(
    person.language,
    say.openTitle,
    html` <h1>${say.hello(firstName(person.name))}</h1>
      <p>${say.openLead}</p>
      <form method="post" action="/crew/open">
        <input type="hidden" name="token" value="${token}" />
        <button class="b main">${say.open}</button>
      </form>`,
  )
}

/** In every language: the phone may be nobody's. */
export function drawRefused(kind: 'linkDead' | 'notSignedIn' | 'didNotWork'): string {
  const sentences = Object.entries(crewWords)
  return drawPage(
    'en',
    crewWords.en.openTitle,
    html` ${sentences.map(([lang, say]) => html`<p lang="${lang}">${say[kind]}</p>`)}`,
  )
}
