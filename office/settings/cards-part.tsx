import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './cards-part.css?inline'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useState } from 'react'
import * as v from 'valibot'
import { type CardAccount, cardKeySchema } from '../../domain/cards/card-account.ts'
import { readCardAccount, removeCardKey, saveCardKey } from '../../domain/endpoints/card-account.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { pressedKey } from '../../ui/pressed-key.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { queryOf } from '../desk/queries.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { RemovePart } from '../desk/remove-part.tsx'
import { useChange } from '../desk/use-change.ts'
import { sayFault } from '#words/faults.ts'
import * as say from '#words/office/card-key.ts'

adoptStyles(styles)

/** Tried and stored by its own button, apart from the settings around it. */
export const CardsPart = memo(function CardsPart() {
  const { data, isPending, isError, error, refetch } = useQuery({ ...queryOf(readCardAccount), staleTime: 0 })
  return (
    <FoldedPart inner title={say.title} summary={say.summaryOf(data)}>
      <p className="hint">{say.lead}</p>
      {isPending && <Loading what={say.theAccount} />}
      {isError && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data && <Account account={data} />}
    </FoldedPart>
  )
})

function Account({ account }: { account: CardAccount }) {
  const isReady = account.state === 'ready'
  const [isTyping, setTyping] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      {account.state === 'locked' && <FormTrouble>{say.locked}</FormTrouble>}
      {isReady && (
        <div role="status">
          {isSaved && <p>{say.saved}</p>}
          <p>{say.ready(account.keyEnd, account.isLive)}</p>
          <p className="hint">{account.hears ? say.hears : say.looksUp}</p>
        </div>
      )}
      {isReady && !isTyping ? (
        <button type="button" className="button" onClick={() => setTyping(true)}>
          {say.change}
        </button>
      ) : (
        <KeyField
          onSaved={() => {
            setTyping(false)
            setSaved(true)
          }}
        />
      )}
      {account.state !== 'none' && <RemoveKey onRemoved={() => setSaved(false)} />}
    </>
  )
}

function KeyField({ onSaved }: { onSaved: () => void }) {
  const [key, setKey] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { change, pending, refusal } = useChange({
    of: ['card-account'],
    shows: [readCardAccount],
    send: (_key, typed: v.InferOutput<typeof cardKeySchema>) => callFresh(saveCardKey, { body: typed }),
    done: onSaved,
  })
  const press = async () => {
    const typed = v.safeParse(cardKeySchema, { key })
    setFault(typed.success ? null : sayFault(typed.issues[0].message))
    if (typed.success) await change(typed.output)
  }
  // Otherwise Enter would save the part around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event.nativeEvent) !== 'Enter') return
    event.preventDefault()
    void press()
  }
  return (
    <>
      <ol className="account-steps">
        {say.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <TextField
        name="card-key"
        type="password"
        label={say.key}
        hint={say.keyHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={250}
        value={key}
        onChange={(event) => setKey(event.target.value)}
        onKeyDown={onKeyDown}
        error={fault ?? (refusal === null ? undefined : explain(refusal))}
      />
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.saving : say.save}
      </button>
    </>
  )
}

function RemoveKey({ onRemoved }: { onRemoved: () => void }) {
  const of = useChange({
    of: ['card-account', 'remove'],
    shows: [readCardAccount],
    send: () => callFresh(removeCardKey, { body: {} }),
    done: onRemoved,
  })
  return <RemovePart of={of} label={say.remove} running={say.removing} hint={say.removeHint} />
}
