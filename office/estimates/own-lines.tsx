import { useLayoutEffect, useRef, useState } from 'react'
import { ownLineMaxLength, ownLinesMost } from '../../domain/pricing/own-lines.ts'
import { TextField } from '../desk/field.tsx'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './own-lines.css?inline'
import type { Draft } from './draft.ts'
import { rowsOf } from './line-values.ts'
import * as say from '#words/office/estimate-lines.ts'
import { newKey } from '../../ui/new-key.ts'

adoptStyles(styles)

type Props = {
  values: Draft['values']
  errors: Record<string, string>
  /** What is said about them once there are any. */
  hint: string
  /** A line was added or removed, which no field reports to the form. */
  onChanged: () => void
}

type Row = { id: string; isOff: boolean }

/** Hidden until wanted. */
export function OwnLines({ values, errors, hint, onChanged }: Props) {
  const [rows, setRows] = useState<Row[]>(() => rowsOf(values).map(({ isOff }) => ({ id: newKey(), isOff })))
  const typed = rowsOf(values)
  const part = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (focusNext.current === null) return
    part.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
    onChanged()
  })

  function add(isOff: boolean): void {
    focusNext.current = `[name="lines.${rows.length}.description"]`
    setRows([...rows, { id: newKey(), isOff }])
  }

  function remove(index: number): void {
    const left = rows.length - 1
    focusNext.current = left === 0 ? '[data-adds]' : `[name="lines.${Math.min(index, left - 1)}.description"]`
    setRows(rows.filter((_, at) => at !== index))
  }

  return (
    <div className="own-lines" ref={part}>
      {rows.map(({ id, isOff }, index) => (
        <div key={id} className="own-line" role="group" aria-label={say.nth(index + 1, isOff)}>
          <TextField
            label={isOff ? say.discountFor : say.lineFor}
            name={`lines.${index}.description`}
            defaultValue={typed[index]?.description ?? ''}
            error={errors[`lines.${index}.description`]}
            autoComplete="off"
            maxLength={ownLineMaxLength}
          />
          <TextField
            label={isOff ? say.dollarsOff : say.dollars}
            name={`lines.${index}.price`}
            defaultValue={typed[index]?.price ?? ''}
            error={errors[`lines.${index}.price`]}
            autoComplete="off"
            inputMode="numeric"
          />
          {isOff && <input type="hidden" name={`lines.${index}.off`} value="on" />}
          <button
            type="button"
            className="button"
            aria-label={say.removeNth(index + 1, isOff)}
            onClick={() => remove(index)}
          >
            {say.remove}
          </button>
        </div>
      ))}
      {hint !== '' && rows.length > 0 && <p className="hint">{hint}</p>}
      {rows.length < ownLinesMost ? (
        <div className="own-lines-add">
          <button type="button" className="button" data-adds="" onClick={() => add(false)}>
            {say.addLine}
          </button>
          <button type="button" className="button" onClick={() => add(true)}>
            {say.addDiscount}
          </button>
        </div>
      ) : (
        <p className="hint">{say.thatIsAll(ownLinesMost)}</p>
      )}
    </div>
  )
}
