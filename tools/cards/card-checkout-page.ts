import type { Session } from './card-shelf.ts'

const cards = {
  works: 'Visa 4242 works',
  declined: 'Visa 0341 is declined',
  authentication: 'Visa 3184 works now, and asks the bank later',
}

type Shown = { session: Session; items: { name: string; amount: number }[]; isDeclined: boolean }

export function writeCheckoutPage({ session, items, isDeclined }: Shown): string {
  const total = session.amount_total === null ? 'Nothing is charged now' : dollars(session.amount_total)
  const list = items.map(({ name, amount }) => `<li>${escape(name)}: ${dollars(amount)}</li>`)
  const form = session.status === 'open' ? writeForm(isDeclined) : `<p>This page is over: ${session.status}.</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for the card provider</title><h1>${total}</h1><ul>${list.join('')}</ul>${form}<p><a href="${escape(session.cancel_url)}">Back</a></p>`
}

function writeForm(isDeclined: boolean): string {
  const choices = Object.entries(cards).map(
    ([name, words]) =>
      `<p><label><input type="radio" name="card" value="${name}"${name === 'works' ? ' checked' : ''}> ${words}</label></p>`,
  )
  const alert = isDeclined ? '<p role="alert">Your card was declined.</p>' : ''
  return `${alert}<form method="post">${choices.join('')}<button>Pay</button></form>`
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
