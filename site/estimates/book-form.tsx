import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { telLink } from '../../domain/fields/links.ts'
import { NextWindows } from '../form/next-windows.tsx'
import { WhenSelect } from '../bookings/when-select.tsx'
import type { EstimateState } from '../data/page-data.ts'
import { type Filled, FormArea, FormInput } from '../form/form-field.tsx'
import { depositStands } from '#words/deposits.ts'
import { Sentence } from '../../ui/sentence.tsx'
import * as say from '#words/site/estimates.ts'

type Props = { state: EstimateState; free: AvailableDay[]; phone: string }

/** Day and window of an approved estimate, with the details that it lacks. */
export function BookForm({ state, free, phone }: Props) {
  const filled = filledOf(state)
  const { customer, price, deposit } = state.estimate.document
  const { wish, estimate } = state
  const known = { address: [customer.address], zip: [estimate.zip] }
  const when = wish && { when: [`${wish.date} ${wish.window}`] }
  const begun = { ...filled, values: { ...known, ...when, ...filled.values } }
  return (
    <form className="stack book" name="book-form" method="post" action="/estimates/book">
      <h3>{say.bookTitle}</h3>
      <p>{say.bookMeans(price)}</p>
      {deposit !== undefined && <p>{depositStands.due(deposit)}</p>}
      <Known state={state} />
      {wish && <p>{estimate.proposed ? say.proposed(estimate.proposed.words) : say.nearest}</p>}
      <div data-slot="form-day">
        <WhenSelect form="book" label={say.bookWhen} days={free} filled={begun} />
      </div>
      <p className="hint">
        <Sentence parts={say.bookOther(<a href={telLink(phone)}>{phone}</a>)} />
      </p>
      <FormInput
        {...{ form: 'book', name: 'address', label: say.bookAddress, filled: begun }}
        autoComplete="address-line1"
        maxLength={300}
        required
      />
      {estimate.zip === '' && (
        <FormInput
          {...{ form: 'book', name: 'zip', label: say.bookZip, filled: begun }}
          autoComplete="postal-code"
          inputMode="numeric"
          required
        />
      )}
      <FormArea
        {...{ form: 'book', name: 'access', label: say.bookAccess, hint: say.bookAccessHint, filled: begun }}
        rows={2}
        maxLength={1_000}
      />
      {free.length > 0 && <button className="button main">{say.book}</button>}
    </form>
  )
}

/** Somebody was faster: the nearest free windows, one press away with everything that was typed. */
export function BookTaken({ state }: Pick<Props, 'state'>) {
  const { values, refused } = filledOf(state)
  return (
    <>
      <p>{say.bookTaken}</p>
      <form className="next-windows" method="post" action="/estimates/book">
        <Known state={state} />
        {(['address', 'zip', 'access'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]?.[0] ?? ''} />
        ))}
        <NextWindows next={refused?.next ?? []} choice={say.bookAt} />
      </form>
    </>
  )
}

function Known({ state: { token, estimate } }: Pick<Props, 'state'>) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={estimate.version} />
    </>
  )
}

function filledOf({ filled }: EstimateState): Filled {
  return filled?.form === 'book' ? filled : { values: {}, errors: {} }
}
