import { type ReactNode, useState } from 'react'

type Props<Value extends string> = {
  /** Of the inputs. */
  name: string
  label: string
  options: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Whether the screen begins here for the keyboard. */
  isFirst?: boolean
  children: (value: Value) => ReactNode
}

/** Chooses one list or view of a screen. The press shows at once, although the list may take a few frames more. */
export function Segments<Value extends string>({
  name,
  label,
  options,
  chosen,
  onChoose,
  isFirst,
  children,
}: Props<Value>) {
  const [pressed, setPressed] = useState({ before: chosen, now: chosen })
  // The list has come, or another one by Back.
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
          <span>{children(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}
