import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { newExtra } from '../../domain/catalogue.ts'
import { type PriceList, extraOf, mostExtras, type Extra } from '../../domain/pricing.ts'
import { BackIcon, CloseIcon, NextIcon, PlusIcon } from '../../ui/icons.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import { field, type Fields } from './fields.ts'
import { offeredExtras } from './typed-settings.ts'
import * as say from '#words/office/settings.ts'

type Props = { fields: Fields; prices: PriceList }

/** The extras on offer in their order, and those that are off the list: what was sold keeps its name and its price. */
export function ExtrasList({ fields, prices }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  const { extras: offered } = prices.offered
  const isFull = offered.length >= mostExtras
  // What is not kept yet and was taken off again is gone.
  const off = Object.keys(prices.extras).filter((extra) => !offered.includes(extra))
  const set = (extras: Extra[]) => fields.set(offeredExtras, JSON.stringify(extras))

  /** Changes the list, and goes on where the next press is likely. */
  function change(extras: Extra[], next: string): void {
    flushSync(() => set(extras))
    list.current?.querySelector<HTMLElement>(next)?.focus()
  }
  function add(): void {
    const extra = `${newExtra}${crypto.randomUUID().slice(0, 8)}`
    change([...offered, extra], `[name="prices.extras.${extra}.label"]`)
  }
  function takeOff(extra: Extra): void {
    if (extra.startsWith(newExtra))
      for (const part of ['label', 'price']) fields.set(`prices.extras.${extra}.${part}`, '')
    change(
      offered.filter((other) => other !== extra),
      '.add',
    )
  }
  function move(extra: Extra, by: -1 | 1): void {
    const from = offered.indexOf(extra)
    const moved = offered.toSpliced(from, 1).toSpliced(from + by, 0, extra)
    change(moved, `[data-move="${extra} ${by}"]`)
  }
  return (
    <fieldset ref={list}>
      <legend>{say.extras}</legend>
      <p className="hint">{say.extrasHint}</p>
      {offered.map((extra, index) => (
        <div
          key={extra}
          className="offered-item"
          role="group"
          aria-label={extraOf(prices, extra).label || say.newExtra}
        >
          <TextField
            label={say.name}
            maxLength={80}
            autoComplete="off"
            {...field(fields, `prices.extras.${extra}.label`)}
          />
          <TextField
            label={say.priceIn}
            inputMode="decimal"
            autoComplete="off"
            {...field(fields, `prices.extras.${extra}.price`)}
          />
          <div className="offered-acts">
            <MoveButton id={extra} by={-1} isEnd={index === 0} name={extraOf(prices, extra).label} onMove={move} />
            <MoveButton
              id={extra}
              by={1}
              isEnd={index === offered.length - 1}
              name={extraOf(prices, extra).label}
              onMove={move}
            />
            <button
              type="button"
              className="quiet icon-only"
              aria-label={say.takeOff(extraOf(prices, extra).label)}
              onClick={() => takeOff(extra)}
            >
              <CloseIcon />
            </button>
          </div>
        </div>
      ))}
      {offered.length === 0 && <p className="hint">{say.noExtras}</p>}
      <button
        type="button"
        className="quiet add"
        name={offeredExtras}
        aria-disabled={isFull}
        onClick={() => isFull || add()}
      >
        <PlusIcon />
        {isFull ? say.extrasFull(mostExtras) : say.addExtra}
      </button>
      <FieldError id="extras-error" sentence={fields.errors[offeredExtras]} />
      {off.length > 0 && (
        <div className="off-list" role="group" aria-label={say.offTheList}>
          <h4>{say.offTheList}</h4>
          <ul>
            {off.map((extra) => (
              <li key={extra}>
                <span>{extraOf(prices, extra).label}</span>
                <button
                  type="button"
                  className="quiet"
                  aria-label={say.putBackNamed(extraOf(prices, extra).label)}
                  aria-disabled={isFull}
                  onClick={() => isFull || change([...offered, extra], `[name="prices.extras.${extra}.label"]`)}
                >
                  {say.putBack}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}

type MoveProps = { id: Extra; by: -1 | 1; isEnd: boolean; name: string; onMove: (id: Extra, by: -1 | 1) => void }

/** Keeps the focus at the end of the list, too: there it does nothing. */
function MoveButton({ id, by, isEnd, name, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className="quiet icon-only"
      data-move={`${id} ${by}`}
      aria-label={by < 0 ? say.moveUp(name) : say.moveDown(name)}
      aria-disabled={isEnd}
      onClick={() => isEnd || onMove(id, by)}
    >
      {by < 0 ? <BackIcon /> : <NextIcon />}
    </button>
  )
}
