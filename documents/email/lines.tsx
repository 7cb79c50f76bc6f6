import { Fragment } from 'react'

export function Lines({ of }: { of: string }) {
  return of.split('\n').map((line, number) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never change their place
    <Fragment key={number}>
      {number === 0 ? null : <br />}
      {line}
    </Fragment>
  ))
}
