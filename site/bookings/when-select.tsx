import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { Frame, tied, type Filled } from '../form/form-field.tsx'
import type { PickedWindow } from './picked-window.ts'
import { dayInShort } from '#words/formats.ts'
import * as say from '#words/site/bookings.ts'

type Props = { form: string; label: string; days: AvailableDay[]; filled: Filled; held?: PickedWindow }

/** Without a script, on a page made for one person, which knows all free windows. */
export function WhenSelect({ form, label, days, filled: { values, errors, refused }, held }: Props) {
  const taken = refused?.code === 'window-full' ? say.whenAgain : undefined
  const sentence = errors['date'] ?? errors['window'] ?? taken
  const filled: Filled = { values, errors: sentence === undefined ? {} : { when: sentence } }
  const offered = days.flatMap(({ date, windows }) =>
    windows
      .filter(({ id, free }) => free > 0 && !(date === held?.date && id === held.window))
      .map(({ id, words }) => ({ when: `${date} ${id}`, words: `${dayInShort(date)}, ${words}` })),
  )
  if (offered.length === 0) return <p className="state">{say.pickerFull}</p>
  const chosen = values['when']?.[0] ?? `${values['date']?.[0]} ${values['window']?.[0]}`
  return (
    <Frame {...{ form, name: 'when', label, filled }}>
      <select {...tied(form, 'when', undefined, filled)} defaultValue={chosen} required>
        <option value="">{say.whenChoose}</option>
        {offered.map(({ when, words }) => (
          <option key={when} value={when}>
            {words}
          </option>
        ))}
      </select>
    </Frame>
  )
}
