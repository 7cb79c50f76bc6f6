import type { ReactNode } from 'react'
import { telLink } from '../../domain/fields/links.ts'
import { isOutage, problems } from '../../domain/problem.ts'
import { outages } from '#words/outages.ts'
import { explain, type Refusal, slowDown } from '../../ui/api.ts'
import type { Filled, Refused } from './form-field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import * as formWords from '#words/site/form.ts'

type Props = {
  filled: Filled | undefined
  phone: string
  /** The message about a window that is gone. */
  taken?: ReactNode
  /** The message about a changed price. */
  repriced?: ReactNode
}

/** At its head, for a form sent without a script. */
export function FormRefused({ filled, phone, taken, repriced }: Props) {
  if (filled?.refused === undefined) return null
  const { errors, refused } = filled
  if (refused.code === 'window-full' || refused.next.length > 0) return <FormTrouble>{taken}</FormTrouble>
  if (refused.price) return <FormTrouble>{repriced}</FormTrouble>
  const sentences = Object.values(errors)
  if (sentences.length > 0) {
    return (
      <FormTrouble>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </FormTrouble>
    )
  }
  return <OrCall sentence={describeRefused(refused)} phone={phone} />
}

function describeRefused({ code, sentence, waitS }: Refused): string {
  if (isOutage(code)) return formWords.keptTyped(outages[code])
  if (waitS > 0) return formWords.keptTyped(slowDown(waitS))
  // The others are about the transfer of the form, which means nothing to a person.
  if (sentence !== undefined && problems[code].status === 409) return sentence
  return formWords.refusedUnreadable
}

/** Messages about an earlier attempt disappear with the next one. */
export function dropTrouble(within: Element | null): void {
  within?.querySelector('.trouble:not([data-slot] *)')?.remove()
}

/** For a form that the script has sent. */
export function RefusedCall({ refusal, phone }: { refusal: Refusal; phone: string }) {
  return <OrCall sentence={explain(refusal)} phone={phone} />
}

function OrCall({ sentence, phone }: { sentence: string; phone: string }) {
  return (
    <FormTrouble>
      <p>{sentence}</p>
      <a className="button" href={telLink(phone)}>
        {formWords.call(phone)}
      </a>
    </FormTrouble>
  )
}
