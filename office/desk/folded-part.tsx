import { type ReactNode, useState } from 'react'

type Props = { title: string; summary: string; open?: boolean; children: ReactNode }

/**
 * A part of a long dialog, folded to one line that says how things stand. `open` says how it begins; afterwards it is the
 * owner's, whatever another device saves meanwhile.
 */
export function FoldedPart({ title, summary, open = false, children }: Props) {
  const [isOpenAtFirst] = useState(open)
  return (
    <details className="folded-part" open={isOpenAtFirst}>
      <summary>
        <h3>{title}</h3>
        <span>{summary}</span>
      </summary>
      <div className="folded-fields">{children}</div>
    </details>
  )
}
