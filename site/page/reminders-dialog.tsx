import { Sheet } from '../form/sheet.tsx'
import type { PageState } from '../data/page-data.ts'
import { endReminders } from '#words/site/estimates.ts'
import { answerWords } from '#words/site/answers.ts'

/** Behind the link in a reminder: one press ends the reminders. */
export function RemindersDialog({ state }: { state: Extract<PageState, { kind: 'reminders' }> }) {
  const { of = 'estimates' } = state
  const said = answerWords.reminders[of]
  return (
    <Sheet id="reminders" title={said.title} size="small" open>
      {state.hasEnded ? (
        <p>{said.ended}</p>
      ) : (
        <form method="post" action={`/${of}/no-reminders`} className="stack">
          <input type="hidden" name="token" value={state.token} />
          <p>{said.words}</p>
          <div className="form-actions">
            <button className="button main">{endReminders}</button>
          </div>
        </form>
      )}
    </Sheet>
  )
}
