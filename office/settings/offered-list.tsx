import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../domain/settings/catalogue.ts'
import { BackIcon, CloseIcon, NextIcon, PlusIcon } from '../../ui/icons.tsx'
import { FieldError } from '../desk/field.tsx'
import type { Fields } from './fields.ts'
import { offered as pathOf, type OfferedGroup } from './price-texts.ts'
import * as say from '#words/office/price-settings.ts'
import * as common from '#words/office/settings.ts'
import { newKey } from '../../ui/new-key.ts'

type Props = {
  fields: Fields
  group: OfferedGroup
  /** Every item that was ever sold, and the new ones. */
  known: Record<string, { label: string }>
  offered: readonly string[]
  /** The most entries that the list holds. */
  most: number
  /** The fields of one entry, by the path where its settings begin. */
  children: (path: string) => ReactNode
}

/** A removed item that was sold keeps its name and its price. */
export function OfferedList({ fields, group, known, offered, most, children }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  const words = common.offered[group]
  const isFull = offered.length >= most
  const nameOf = (id: string) => known[id]?.label ?? ''
  // A new item that was removed before saving is gone.
  const off = Object.keys(known).filter((id) => !offered.includes(id))

  function change(ids: readonly string[], next: string): void {
    flushSync(() => fields.set(pathOf(group), JSON.stringify(ids)))
    list.current?.querySelector<HTMLElement>(next)?.focus()
  }
  const nameField = (id: string) => `[name="prices.${group}.${id}.label"]`
  function add(): void {
    const id = `${newId}${newKey().slice(0, 8)}`
    change([...offered, id], nameField(id))
  }
  function takeOff(id: string): void {
    if (id.startsWith(newId))
      for (const path of Object.keys(fields.typed)) if (path.split('.')[2] === id) fields.set(path, '')
    change(
      offered.filter((other) => other !== id),
      '.add',
    )
  }
  function move(id: string, by: -1 | 1): void {
    const from = offered.indexOf(id)
    const moved = offered.toSpliced(from, 1).toSpliced(from + by, 0, id)
    change(moved, `[data-move="${id} ${by}"]`)
  }
  return (
    <fieldset ref={list}>
      <legend>{words.title}</legend>
      <p className="hint">{words.hint}</p>
      {offered.map((id, index) => (
        <div key={id} className="offered-item" role="group" aria-label={nameOf(id) || words.new}>
          {children(`prices.${group}.${id}`)}
          <div className="offered-acts">
            <MoveButton id={id} by={-1} isEnd={index === 0} name={nameOf(id)} onMove={move} />
            <MoveButton id={id} by={1} isEnd={index === offered.length - 1} name={nameOf(id)} onMove={move} />
            <button
              type="button"
              className="quiet icon-only"
              aria-label={say.takeOff(nameOf(id))}
              onClick={() => takeOff(id)}
            >
              <CloseIcon />
            </button>
          </div>
        </div>
      ))}
      {offered.length === 0 && <p className="hint">{words.none}</p>}
      <button
        type="button"
        className="quiet add"
        name={pathOf(group)}
        aria-disabled={isFull}
        onClick={() => isFull || add()}
      >
        <PlusIcon />
        <span>{isFull ? words.full(most) : words.add}</span>
      </button>
      <FieldError id={`${group}-error`} sentence={fields.errors[pathOf(group)]} />
      {off.length > 0 && (
        <OffList
          title={words.off}
          ids={off}
          nameOf={nameOf}
          isFull={isFull}
          onPutBack={(id) => change([...offered, id], nameField(id))}
        />
      )}
    </fieldset>
  )
}

type OffProps = {
  title: string
  ids: readonly string[]
  nameOf: (id: string) => string
  isFull: boolean
  onPutBack: (id: string) => void
}

function OffList({ title, ids, nameOf, isFull, onPutBack }: OffProps) {
  return (
    <div className="off-list" role="group" aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <button
              type="button"
              className="quiet"
              aria-label={say.putBackNamed(nameOf(id))}
              aria-disabled={isFull}
              onClick={() => isFull || onPutBack(id)}
            >
              {say.putBack}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type MoveProps = { id: string; by: -1 | 1; isEnd: boolean; name: string; onMove: (id: string, by: -1 | 1) => void }

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
