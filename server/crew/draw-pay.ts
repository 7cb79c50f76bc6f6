import { html } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import type { Person } from '../../domain/crew/crew.ts'
import type { PaySheet } from '../../domain/crew/pay.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { crewWords } from '#words/crew-languages.ts'
import { dayIn, drawPage, type Html } from './draw-page.ts'

type Shown = { person: Person; sheet: PaySheet; hasLater: boolean }

/** Shares are shown as one sum, because the share of one visit would reveal its price. */
export function drawPay({ person, sheet, hasLater }: Shown): string {
  const say = crewWords[person.language]
  const { from, to, visits, tips, entries, sums } = sheet
  const shared = visits.filter(({ kind }) => kind === 'share').reduce((sum, { cents }) => sum + cents, 0)
  const isEmpty = visits.length + tips.length + entries.length === 0
  return drawPage(
    person.language,
    say.pay,
    html` <p><a href="/crew">${say.back}</a></p>
      <h1>${say.pay}</h1>
      <p>${dayIn(say, from)} – ${dayIn(say, to)}</p>
      <div>
        ${isEmpty ? html`<p>${say.noPay}</p>` : ''}
        ${visits.map(({ kind, date, customer, minutes, cents }) =>
          drawLine(
            `${dayIn(say, date)}, ${firstName(customer)}${minutes > 0 ? `, ${say.time(minutes)}` : ''}`,
            kind === 'share' || kind === 'none' ? '' : exactCents(cents),
          ),
        )}
        ${shared === 0 ? '' : drawLine(say.shares, exactCents(shared))}
        ${tips.map(({ date, cents }) => drawLine(`${say.tip}, ${dayIn(say, date)}`, exactCents(cents)))}
        ${entries.map(({ date, words, cents }) => drawLine(`${dayIn(say, date)}: ${words}`, exactCents(cents)))}
        ${isEmpty ? '' : html`<h2 class="sum"><span>${say.total}</span><span>${exactCents(sums.total)}</span></h2>`}
      </div>
      <div class="row">
        ${drawWeek(say.weekBefore, addDays(from, -7))}${hasLater ? drawWeek(say.weekAfter, addDays(from, 7)) : ''}
      </div>
      <p class="soft">${say.payHint}</p>`,
  )
}

function drawLine(words: string, amount: string): Html {
  return html`<p class="sum"><span>${words}</span><span>${amount}</span></p>`
}

function drawWeek(words: CrewWords['pay'], monday: string): Html {
  return html`<a class="b" href="/crew/pay?week=${monday}">${words}</a>`
}
