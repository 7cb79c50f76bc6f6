import { useState } from 'react'
import { inFigures } from '#words/formats.ts'

type Props<Value extends string> = {
  /** The name of the radio buttons. */
  name: string
  label: string
  options: readonly Value[]
  labels: Record<Value, string>
  /** Shown beside the label; nothing for 0. */
  counts?: Partial<Record<Value, number>>
  chosen: Value
  onChoose: (value: Value) => void
  /** Whether the screen gives it the focus when it opens. */
  isFirst?: boolean
}

/** Chooses one list or view of a screen. The press shows at once, although the list may take a few frames more. */
export function Segments<Value extends string>({
  name,
  label,
  options,
  labels,
  counts,
  chosen,
  onChoose,
  isFirst,
}: Props<Value>) {
  const [pressed, setPressed] = useState({ before: chosen, now: chosen })
  // The list has come, or the address was changed elsewhere.
  if (pressed.before !== chosen) setPressed({ before: chosen, now: chosen })
  return (
    <fieldset className="picks segments" aria-label={label}>
      {options.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === pressed.now}
            data-first-focus={isFirst && each === chosen ? '' : undefined}
            onChange={() => {
              setPressed({ before: chosen, now: each })
              onChoose(each)
            }}
          />
          <span>
            <span>{labels[each]}</span>
            {counts?.[each] ? <b>{` ${inFigures(counts[each])}`}</b> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
