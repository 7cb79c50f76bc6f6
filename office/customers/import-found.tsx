import { FoldedPart } from '../desk/folded-part.tsx'
import type { Plan } from './import-kinds.ts'
import * as say from '#words/office/customer-import.ts'
import * as both from '#words/office/visit-import.ts'

type Row = { line: number; name: string; detail: string }

export function ImportFound({ plan, joinedHint }: { plan: Plan; joinedHint: string }) {
  const joined = plan.joinedRows.map((row) => ({ ...row, detail: say.joinedAs(row) }))
  const refused = plan.refusedRows.map(({ why, ...row }) => ({ ...row, detail: why }))
  return (
    <div className="import-found">
      <Rows title={say.fresh(plan.added)} rows={plan.newRows} count={plan.added} />
      <Rows title={say.joined(plan.joined)} summary={joinedHint} rows={joined} count={plan.joined} />
      <Rows title={say.refused(plan.refused)} rows={refused} count={plan.refused} />
      {(plan.regulars ?? 0) > 0 && <p>{both.regulars(plan.regulars ?? 0)}</p>}
    </div>
  )
}

type RowsProps = { title: string; summary?: string; rows: readonly Row[]; count: number }

function Rows({ title, summary = '', rows, count }: RowsProps) {
  if (count === 0) return null
  const [first] = rows
  return (
    <FoldedPart
      title={title}
      summary={summary || (first ? `${say.line(first.line)}, ${first.name || say.noName}: ${first.detail}` : '')}
    >
      <ul className="told">
        {rows.map(({ line, name, detail }) => (
          <li key={line}>{`${say.line(line)}, ${name || say.noName}: ${detail}`}</li>
        ))}
        {count > rows.length && <li>{say.furtherRows(count - rows.length)}</li>}
      </ul>
    </FoldedPart>
  )
}
