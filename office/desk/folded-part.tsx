import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  summary: string
  open?: boolean
  /** Within another part. */
  inner?: boolean
  children: ReactNode
}

/** `open` is its initial state; afterwards only the owner folds it, whatever another device saves. */
export function FoldedPart({ title, summary, open = false, inner = false, children }: Props) {
  const Heading = inner ? 'h4' : 'h3'
  const [isOpenAtFirst] = useState(open)
  return (
    <details className="folded-part" open={isOpenAtFirst}>
      <summary>
        <Heading>{title}</Heading>
        <span>{summary}</span>
      </summary>
      <div className="folded-fields">{children}</div>
    </details>
  )
}
