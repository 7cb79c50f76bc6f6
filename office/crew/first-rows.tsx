import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { todayLengths } from '../../domain/dashboard/today.ts'
import * as say from '#words/office/short-visits.ts'

type Props<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

/** The first of a list that may be long, and a button for the others. */
export function FirstRows<Row>({ rows, children }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isWhole ? rows : rows.slice(0, todayLengths.eachKind)
  function showAll(): void {
    flushSync(() => setIsWhole(true))
    // The pressed button is gone; the first new row stands in its place.
    const first = list.current?.children[shown.length]?.querySelector<HTMLElement>('.row-open')
    first?.focus({ preventScroll: true })
  }
  return (
    <>
      <ul ref={list} className="rows">
        {shown.map(children)}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className="button more" onClick={showAll}>
          {say.showMore(rows.length - shown.length)}
        </button>
      )}
    </>
  )
}
