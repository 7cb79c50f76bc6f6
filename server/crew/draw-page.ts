import { html, raw } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import { formatMoment } from '../../domain/format-moment.ts'
import { remember } from '../../domain/remember.ts'

export type Html = ReturnType<typeof html>

/** Small, without a script, in the light and in the dark. */
const style = `:root{color-scheme:light dark;background:light-dark(#fff,#131b1a);color:light-dark(#1b2524,#e9f0ee)}body{max-width:36rem;margin:0 auto;padding:1rem;font:1.0625rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}h1{margin:.25rem 0;font-size:1.375rem}h2{margin:1.5rem 0 .5rem;font-size:1.125rem}h3{margin:0;font-size:1.25rem}p{margin:.375rem 0}a{color:light-dark(#0f5f5c,#5cc9c3)}article{margin:0 0 1rem;padding:1rem;border:1px solid light-dark(#ddd6c7,#4a5654);border-radius:.75rem}.soft{color:light-dark(#53605e,#a9b5b2)}.keep{white-space:pre-line}.note{padding-left:.625rem;border-left:3px solid #e0a100}.told{padding:.75rem;border:2px solid light-dark(#9c2f1f,#ff9c8a);border-radius:.5rem}.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}.row>*{flex:1 1 6rem}.two>*{flex-basis:40%}.b{box-sizing:border-box;display:block;width:100%;min-height:3rem;padding:.625rem;border:2px solid light-dark(#0f5f5c,#5cc9c3);border-radius:.625rem;background:none;color:light-dark(#0f5f5c,#5cc9c3);font:600 1rem/1.3 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}.main{background:light-dark(#0f5f5c,#5cc9c3);color:light-dark(#fff,#10201f)}.was{padding:.75rem .25rem;text-align:center}.r{margin-top:.75rem;font-size:1rem}.t{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.375rem 0}.t input{flex:none;width:1.5rem;height:1.5rem;margin:0}textarea.b{min-height:6rem;text-align:left;font-weight:400}fieldset,legend{margin:0;padding:0;border:0}.sum{display:flex;justify-content:space-between;gap:1rem}.sum>:last-child{flex:none}.row>.wide{flex-basis:100%}select.b{margin:.25rem 0 .5rem;text-align:left;font-weight:400}`

export function drawPage(lang: string, title: string, body: Html): string {
  return String(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html>`,
  )
}

export function dayIn({ locale }: CrewWords, date: string): string {
  return formatMoment(locale, new Date(date), { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
}

export function timeIn({ locale }: CrewWords, at: number, timeZone: string): string {
  return formatMoment(locale, at, { timeZone, hour: 'numeric', minute: '2-digit' })
}

export function hoursIn(say: CrewWords, start: string, end: string): string {
  return `${clockOf(`${say.locale} ${start}`)} – ${clockOf(`${say.locale} ${end}`)}`
}

const clockOf = remember(500, (asked) => {
  const [locale = '', time = ''] = asked.split(' ')
  const options = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const
  return formatMoment(locale, Date.parse(`2026-01-01T${time}Z`), options)
})
