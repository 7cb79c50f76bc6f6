import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './texts.css?inline'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import { answerTexts, listWaitingTexts, readTextPicture, settleTexts } from '../../domain/endpoints/texts.ts'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { telLink } from '../../domain/fields/links.ts'
import { showPhone } from '../../domain/fields/phone.ts'
import { answerMaxLength, answerTextsSchema, type WaitingTexts } from '../../domain/texts/texts.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Field } from '../desk/field.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { Failed } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { useSettings } from '../desk/use-settings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/texts.ts'

adoptStyles(styles)

type Props = {
  /** The numbers of the one customer concerned. */
  of?: readonly string[]
}

/** Each number with its reply form; nothing when none waits. */
export function TextsToAnswer({ of }: Props) {
  const waiting = useQuery({
    // Refetched with the messages: news of one is news of the other.
    queryKey: [...keyOf(listMessages), 'texts', of],
    queryFn: () => read(listWaitingTexts, { query: { of: of?.join() } }),
    enabled: of === undefined || of.length > 0,
  })
  const titleId = useId()
  if (waiting.isError) return <Failed error={waiting.error} retry={() => void waiting.refetch()} />
  const { items, more } = waiting.data ?? { items: [], more: false }
  if (items.length === 0) return null
  return (
    <section className="stack texts" aria-labelledby={titleId}>
      <h3 id={titleId}>{say.title}</h3>
      <p className="hint">{say.hint}</p>
      {items.map((texts) => (
        <Conversation key={texts.number} waiting={texts} isAtCustomer={of !== undefined} />
      ))}
      {more && <p>{say.moreBehind}</p>}
    </section>
  )
}

const shows = [readDashboard, listMessages, readCustomer]

function Conversation({ waiting, isAtCustomer }: { waiting: WaitingTexts; isAtCustomer: boolean }) {
  const { timeZone } = useSettings()
  const { number, customer, texts, noAnswer } = waiting
  const who = customer?.name ?? showPhone(number)
  const until = texts.at(-1)?.receivedAt ?? ''
  const { change, pending, refusal } = useChange({
    // With another text there is more to settle: a new press.
    of: ['settle-texts', number, until],
    shows,
    send: (key) => call(settleTexts, { body: { key, number, until } }),
  })
  const heir = useFocusHeir()
  return (
    <article className="note stack" aria-label={who}>
      {texts.map(({ id, body, receivedAt, pictures }) => (
        <div key={id}>
          <b dir="auto">{say.from(who, shortTime(receivedAt, timeZone, serverDate()))}</b>
          <p className="typed" dir="auto">
            {body}
          </p>
          <Pictures id={id} count={pictures} who={who} />
        </div>
      ))}
      {noAnswer === null ? <AnswerForm waiting={waiting} who={who} until={until} /> : <p>{say.noAnswer[noAnswer]}</p>}
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <p className="acts">
        <a className="button" href={telLink(number)} aria-label={say.callNamed(who)}>
          {say.call}
        </a>
        {customer && !isAtCustomer && (
          <ScreenLink screen={{ kind: 'customer', id: customer.id }}>{say.openCustomer}</ScreenLink>
        )}
        <button
          type="button"
          className="link"
          ref={heir}
          aria-disabled={pending}
          aria-label={say.settleNamed(who)}
          onClick={() => void change()}
        >
          {say.settle}
        </button>
      </p>
    </article>
  )
}

/** Each opens in full. One that cannot be shown says its name. */
function Pictures({ id, count, who }: { id: string; count: number; who: string }) {
  if (count === 0) return null
  return (
    <ul className="texted-pictures">
      {Array.from({ length: count }, (_, index) =>
        addressOf(readTextPicture.path, { id, place: String(index + 1) }),
      ).map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img src={address} alt={say.picture(index + 1, who)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const typedSchema = v.object({ text: answerTextsSchema.entries.text })

function AnswerForm({ waiting: { number }, who, until }: { waiting: WaitingTexts; who: string; until: string }) {
  const { change } = useChange<{ text: string }>({
    of: ['answer-texts', number],
    shows,
    send: (key, { text }) => call(answerTexts, { body: { key, number, until, text } }),
  })
  const { form, errors, trouble, pending } = useForm({
    schema: typedSchema,
    draft: `text-${number}`,
    async submit(typed) {
      const answer = await change(typed)
      // If another text has come in the meantime the form stays, and what was sent must not be sent again.
      if (answer.ok) form.ref.current?.reset()
      return outcomeOf(answer)
    },
  })
  const heir = useFocusHeir()
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={say.answerTo(who)} error={errors['text']}>
        {(tied) => <textarea {...tied} name="text" rows={2} maxLength={answerMaxLength} required />}
      </Field>
      <div>
        <button type="submit" className="button main" ref={heir} aria-disabled={pending}>
          {pending ? say.sending : say.send}
        </button>
      </div>
    </form>
  )
}
