import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { Field } from '../desk/field.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'
import { useImport } from './use-import.ts'
import { ImportFound } from './import-found.tsx'
import { ImportColumns } from './import-columns.tsx'
import { LastImport } from './last-import.tsx'
import * as say from '#words/office/customer-import.ts'
import * as both from '#words/office/visit-import.ts'

/** First shows what would come; takes the newest import back. */
export function ImportDialog() {
  const [kind, setKind] = useState<ImportKind>('customers')
  return (
    <Dialog title={both.title} size="form" onClose={closeIt}>
      <fieldset className="picks segments" aria-label={both.which}>
        {(['customers', 'visits'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="import-kind" checked={each === kind} onChange={() => setKind(each)} />
            <span>{each === 'customers' ? both.customers : both.visits}</span>
          </label>
        ))}
      </fieldset>
      <Import key={kind} kind={kind} />
    </Dialog>
  )
}

function closeIt(): void {
  close('import-customers')
}

function Import({ kind }: { kind: ImportKind }) {
  const { words, last: readLast } = importKinds[kind]
  const last = useQuery(queryOf(readLast)).data?.last
  const { checked, trouble, done, checking, bringing, check, choose, bring } = useImport(kind)
  return (
    <div className="stack">
      <p className="hint">{words.lead}</p>
      <Field label={say.file}>
        {(tied) => (
          <input
            {...tied}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            data-first-focus=""
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <p role="status" className="hint">
        {checking ? say.checking : done === null ? '' : words.done(done)}
      </p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {checked && (
        <>
          <ImportFound plan={checked.plan} joinedHint={words.joinedHint} />
          <ImportColumns
            kind={kind}
            plan={checked.plan}
            onChange={(columns) => void check({ table: checked.table, columns })}
          />
        </>
      )}
      {!checked && <LastImport kind={kind} last={last} />}
      <div className="form-actions">
        <button type="button" className="button" onClick={closeIt}>
          {checked ? say.cancel : say.close}
        </button>
        {checked && (
          <Bring
            words={words}
            added={checked.plan.added}
            isBusy={bringing || checking}
            isRunning={bringing}
            onPress={() => void bring(checked)}
          />
        )}
      </div>
    </div>
  )
}

type BringProps = {
  words: { nothingNew: string; press: (count: number) => string }
  added: number
  isBusy: boolean
  isRunning: boolean
  onPress: () => void
}

/** It is gone when its work is done. */
function Bring({ words, added, isBusy, isRunning, onPress }: BringProps) {
  const heir = useFocusHeir()
  const isInert = isBusy || added === 0
  return (
    <button
      ref={heir}
      type="button"
      className="button main"
      aria-disabled={isInert}
      onClick={() => {
        if (!isInert) onPress()
      }}
    >
      {isRunning ? say.running : added === 0 ? words.nothingNew : words.press(added)}
    </button>
  )
}
