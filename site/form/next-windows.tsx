import type { FreeWindow } from '../../ui/api.ts'

type Props = { next: readonly FreeWindow[]; choice: (window: string) => string; leaveUnjudged?: boolean }

/**
 * The nearest free windows as buttons that send the surrounding form, without a script. `leaveUnjudged` is for a form
 * that also has a field for the window: it need not be filled in, because the button carries it.
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
