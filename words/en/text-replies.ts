import { textPart } from '../../domain/messages/fit-text.ts'
import type { TextLanguage } from './incoming-texts.ts'
import { type Choice, nameChoices } from './name-choices.ts'
import { noVisit, type VisitFacts, visitReplies } from './visit-replies.ts'

/** The facts in a reply by text: the business, and the estimates in question, the intended one first. */
export type ReplyFacts = {
  brand: string
  phone: string
  offers: Choice[]
  visit?: VisitFacts | null
  /** Where the customer picks a day; '' if the site has no address yet. */
  link: string
}

type Facts = { brand: string; phone: string; price: string; list: string; link: string; visit: VisitFacts }
type Write = (facts: Facts) => string

/**
 * The replies to texts, in the customer's language. One segment each with ordinary names, at most two with a link: the
 * Spanish ones avoid the letters that would halve it.
 */
const replies = {
  stopped: {
    en: ({ brand, phone }) => `${brand}: you get no more texts from us. Reply START to get them again. Call ${phone}`,
    es: ({ brand, phone }) =>
      `${brand}: ya no recibe textos. Responda START para recibirlos otra vez. Llame al ${phone}`,
  },
  started: {
    en: ({ brand }) => `${brand}: you get our texts again. Reply STOP to end them.`,
    es: ({ brand }) => `${brand}: vuelve a recibir nuestros textos. Responda STOP para terminarlos.`,
  },
  'say-yes-again': {
    en: ({ brand, price }) =>
      `${brand}: you get our texts again. To approve your estimate of ${price}, reply YES once more. STOP to end`,
    es: ({ brand, price }) =>
      `${brand}: vuelve a recibir textos. Para aprobar su presupuesto de ${price}, responda SI otra vez. STOP para terminar`,
  },
  help: {
    en: ({ brand, phone }) =>
      `${brand}, home cleaning: about your estimates and visits. Call ${phone}. Msg & data rates may apply. STOP to end`,
    es: ({ brand, phone }) =>
      `${brand}, limpieza: sobre sus presupuestos y visitas. Llame al ${phone}. Pueden aplicarse tarifas. STOP para terminar`,
  },
  approve: {
    en: ({ brand, phone, price, link }) =>
      `${brand}: thank you! Your estimate of ${price} is approved. ${link === '' ? 'We will agree on a day with you.' : `Choose a day: ${link}`} Call ${phone}`,
    es: ({ brand, phone, price, link }) =>
      `${brand}: gracias! Su presupuesto de ${price} queda aprobado. ${link === '' ? 'Vamos a acordar la fecha con usted.' : `Elija el dia: ${link}`} Llame al ${phone}`,
  },
  decline: {
    en: ({ brand, phone, price }) =>
      `Your estimate of ${price} is declined, as you asked. Changed your mind? Call ${brand}: ${phone}`,
    es: ({ brand, phone, price }) =>
      `Su presupuesto de ${price} queda rechazado, como lo quiso. Si cambia de idea, llame a ${brand}: ${phone}`,
  },
  'ask-decline': {
    en: ({ brand, phone, price }) =>
      `Reply DECLINE if you do not want your estimate of ${price}. Until then it stays open. ${brand}, ${phone}`,
    es: ({ brand, phone, price }) =>
      `Responda RECHAZAR si no quiere su presupuesto de ${price}. Hasta entonces sigue abierto. ${brand}, ${phone}`,
  },
  'ask-which': {
    en: ({ list }) => `Which one? Reply ${list}. Nothing is approved yet.`,
    es: ({ list }) => `Para aprobar uno, responda ${list}. Por ahora nada queda aprobado.`,
  },
  'already-approved': {
    en: ({ phone, price }) => `Your estimate of ${price} is approved already; once is enough. Call ${phone}`,
    es: ({ phone, price }) => `Su presupuesto de ${price} ya estaba aprobado; con una vez basta. Llame al ${phone}`,
  },
  expired: {
    en: ({ brand, phone, price }) =>
      `Your estimate of ${price} has ended, so nothing is approved. ${brand} has your message. Call ${phone}`,
    es: ({ brand, phone, price }) =>
      `Su presupuesto de ${price} ha vencido, y nada queda aprobado. ${brand} tiene su mensaje. Llame al ${phone}`,
  },
  changed: {
    en: ({ brand, phone }) =>
      `That estimate has changed since, so nothing is approved. ${brand} has your message. Call ${phone}`,
    es: ({ brand, phone }) =>
      `Ese presupuesto ha cambiado, y nada queda aprobado. ${brand} tiene su mensaje. Llame al ${phone}`,
  },
  'none-open': {
    en: ({ brand, phone }) =>
      `There is no open estimate for this number, so nothing is approved. ${brand} has your message. Call ${phone}`,
    es: ({ brand, phone }) =>
      `No hay presupuesto abierto para este teléfono; nada queda aprobado. ${brand} tiene su mensaje. Llame al ${phone}`,
  },
  ...visitReplies,
  received: {
    en: ({ price }) => `Thanks, a person reads this.${price && ` Reply YES to approve ${price}.`}`,
    es: ({ price }) => `Gracias, una persona lo lee.${price && ` Responda SI para aprobar ${price}.`}`,
  },
} satisfies Record<string, Record<TextLanguage, Write>>

export type ReplyKind = keyof typeof replies

export function textReply(
  kind: ReplyKind,
  language: TextLanguage,
  { brand, phone, offers, visit, link }: ReplyFacts,
): string {
  const [one] = offers
  const join = { en: 'for', es: 'para' }[language]
  const names = {
    brand: textPart(brand),
    phone: textPart(phone),
    price: one?.price ?? '',
    link,
    visit: visit ?? noVisit,
  }
  const write = (choices: string[]) => {
    const list = choices.map((choice, index) => `${index + 1} ${join} ${choice}`).join(', ')
    return replies[kind][language]({ ...names, list })
  }
  return kind === 'ask-which' ? nameChoices(offers, write) : write([])
}

/** A text as the owner reads it: its words, and the number of its pictures. */
export function withPictures(words: string, pictures: number): string {
  if (pictures === 0) return words === '' ? '(no words)' : words
  const some = pictures === 1 ? '(1 picture)' : `(${pictures} pictures)`
  return words === '' ? some : `${words}\n${some}`
}
