import type { OwnOffer } from '../../domain/openings/openings.ts'
import * as say from '#words/site/openings.ts'

/** `isRefused`: why a press was refused is said above already. */
type Props = { offers: OwnOffer[]; token: string; isRefused: boolean }

/** Plain forms, with a script and without one. Of the offers that have ended, the newest is explained. */
export function OffersPart({ offers, token, isRefused }: Props) {
  const open = offers.filter(({ state }) => state === 'open')
  const ended = isRefused ? undefined : offers.find(({ state }) => state !== 'open')
  if (open.length === 0 && !ended) return null
  return (
    <section className="offers" aria-label={say.title}>
      {open.map((offer) => (
        <OpenOffer key={offer.id} offer={offer} token={token} />
      ))}
      {ended && ended.state !== 'open' && (
        <p className="note">{say.states[ended.state](say.when(ended.day, ended.hours))}</p>
      )}
    </section>
  )
}

function OpenOffer({ offer: { id, day, hours }, token }: { offer: OwnOffer; token: string }) {
  return (
    <form className="offer" method="post" action="/openings/take">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="opening" value={id} />
      <h3>{say.title}</h3>
      <p>{say.offered}</p>
      <button className="button main">{say.take(day, hours)}</button>
      <p className="hint">{say.keep}</p>
    </form>
  )
}

/** And the press that changes it. */
export function EarlierPart({ earlier, token }: { earlier: boolean; token: string }) {
  return (
    <form className="earlier" method="post" action="/openings/wish">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="earlier" value={earlier ? 'no' : 'yes'} />
      {earlier && <p className="hint">{say.wished}</p>}
      <button className="button">{earlier ? say.wishEnd : say.wishOpen}</button>
    </form>
  )
}
