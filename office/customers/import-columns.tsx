import { Field } from '../desk/field.tsx'
import { type ImportKind, importKinds, type Plan } from './import-kinds.ts'
import * as say from '#words/office/customer-import.ts'

type ColumnsProps = { kind: ImportKind; plan: Plan; onChange: (columns: string[]) => void }

export function ImportColumns({ kind, plan: { header, sample, columns }, onChange }: ColumnsProps) {
  // Two columns may have the same heading.
  const places = header.map((heading, at) => ({ heading, at, name: `column-${at}` }))
  return (
    <fieldset>
      <legend>{say.columns}</legend>
      <p className="hint">{say.columnsHint}</p>
      {places.map(({ heading, at, name }) => (
        <Field key={name} label={say.column(heading, at)} hint={sample[at] || undefined}>
          {(tied) => (
            <select
              {...tied}
              name={name}
              value={columns[at] ?? ''}
              onChange={({ currentTarget: { value } }) => {
                onChange(columns.map((each, index) => (index === at ? value : each)))
              }}
            >
              <option value="">{say.leftOut}</option>
              {importKinds[kind].fields.map(({ name: field, words }) => (
                <option key={field} value={field}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  )
}
