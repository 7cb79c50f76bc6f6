import type { ReactNode } from 'react'
import type { EstimateAnswerKind } from '../../domain/estimates/estimate-changes.ts'
import type { EstimateState } from '../data/page-data.ts'
import type { Filled } from '../form/form-field.tsx'

type Props = { state: EstimateState; kind: EstimateAnswerKind; className?: string; children: ReactNode }

/** An answer to the shown version counts for no other. */
export function AnswerForm({ kind, state: { token, estimate }, className = 'stack', children }: Props) {
  return (
    <form className={className} method="post" action={`/estimates/${kind}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={estimate.version} />
      {children}
    </form>
  )
}

const fresh: Filled = { values: {}, errors: {} }

/** If it is the form that came back. */
export function filledOf({ filled }: EstimateState, kind: EstimateAnswerKind): Filled {
  return filled?.form === kind ? filled : fresh
}
