import type { FreeWindow } from '../../ui/api.ts'

type Props = { next: readonly FreeWindow[]; choice: (window: string) => string; leaveUnjudged?: boolean }

/** They send the surrounding form. `leaveUnjudged`: its own field for the window may stay empty. */
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
