import { html } from 'hono/html'
import { telLink } from '../../domain/fields/links.ts'
import { drawPage } from './draw-page.ts'
import * as say from '#words/getting-in.ts'

export type Asked = {
  id: string
  token: string
  brand: string
  phone: string
  day: string
  hours: string
  isKnown: boolean
  said?: 'saved' | 'empty' | 'too-long'
  typed?: string
}

export function drawAccess({ token, brand, day, hours, isKnown, said, typed = '' }: Asked): string {
  return drawPage(
    'en',
    `${say.title} - ${brand}`,
    html` <p class="soft">${brand}</p>
      <h1>${say.title}</h1>
      <p>${say.visit(day, hours)}</p>
      ${said === 'saved' ? html`<p class="note" role="status">${say.saved}</p>` : ''}
      ${said === 'empty' ? html`<p class="told" role="alert">${say.empty}</p>` : ''}
      ${said === 'too-long' ? html`<p class="told" role="alert">${say.tooLong}</p>` : ''}
      ${isKnown && said !== 'saved' ? html`<p class="note">${say.known}</p>` : ''}
      <form method="post" action="/getting-in">
        <input type="hidden" name="token" value="${token}" />
        <label for="access">${say.label}</label>
        <textarea class="b" id="access" name="access" maxlength="1000" required aria-describedby="hint">
${typed}</textarea>
        <p class="soft" id="hint">${say.hint}</p>
        <div class="row"><button class="b main">${say.send}</button></div>
      </form>`,
  )
}

/** The link opens nothing, or the visit has begun or was called off. */
export function drawNoAccess({ brand, phone }: { brand: string; phone: string }): string {
  return drawPage(
    'en',
    brand,
    html` <p class="soft">${brand}</p>
      <h1>${say.title}</h1>
      <p>${say.notNow}</p>
      <p><a class="b" href="${telLink(phone)}">${say.call(phone)}</a></p>`,
  )
}
