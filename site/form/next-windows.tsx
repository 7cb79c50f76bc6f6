import type { FreeWindow } from '../../ui/api.ts'

type Props = { next: readonly FreeWindow[]; choice: (window: string) => string; leaveUnjudged?: boolean }

/**
 * The nearest free windows as buttons that send the form around them, without a script. `leaveUnjudged` is for a form
 * that asks for the window itself, too: nobody has to choose there what the button says.
 */
export function NextWindows({ next, choice, leaveUnjudged }: Props) {
  return next.map(({ date, window, words }) => (
    <button
      key={`${date} ${window}`}
      className="button"
      name="when"
      value={`${date} ${window}`}
      formNoValidate={leaveUnjudged}
    >
      {choice(words)}
    </button>
  ))
}
