import type { Dashboard } from '../domain/dashboard.ts'
import { formatDollars } from '../domain/pricing.ts'
import { open } from './desk/screens.ts'
import { Status } from '../ui/status.tsx'

/** Texts that were not sent today because of what they may cost. */
export function TextsHeldBack({ texts: { heldBack, dailyDollars } }: Pick<Dashboard, 'texts'>) {
  if (heldBack === 0) return null
  return (
    <section className="note delay">
      <Status tone="waiting">
        {heldBack === 1 ? '1 text was not sent today' : `${heldBack} texts were not sent today`}
      </Status>
      <p>
        {dailyDollars === 0
          ? 'You allow no money for automatic texts.'
          : `Automatic texts have reached what you allow for a day, ${formatDollars(dailyDollars)}.`}{' '}
        Customers lose no news: each text only repeats an e-mail.
      </p>
      <button type="button" className="link" onClick={() => open({ kind: 'settings' })}>
        Change the amount in Settings
      </button>
    </section>
  )
}
