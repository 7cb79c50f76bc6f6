import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LastImport as Last } from '../../domain/customers/import-customers.ts'
import { importMaxBytes } from '../../domain/customers/import-rows.ts'
import { undo } from '../../domain/endpoints/undo.ts'
import { decodeText } from '../../domain/decode-text.ts'
import { call, explain, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { usePress } from '../../ui/use-press.ts'
import { refresh } from '../desk/change.ts'
import { Dialog } from '../desk/dialog.tsx'
import { Field } from '../desk/field.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortTime } from '#words/office/times.ts'
import { type Asked, type ImportKind, importKinds, type Plan } from './import-kinds.ts'
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

type Checked = { table: string; plan: Plan }

function useImport(kind: ImportKind) {
  const of = importKinds[kind]
  const [checked, setChecked] = useState<Checked | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const { pending: checking, press: check } = usePress(async (asked: Asked) => {
    setTrouble(null)
    setDone(null)
    const answer = await of.plan(asked)
    if (answer.ok) setChecked({ table: asked.table, plan: answer.data.plan })
    else setTrouble(sentenceOf(answer.refusal))
  })
  const { change, pending: bringing } = useChange<Checked, { added: number }>({
    of: [kind, 'import'],
    shows: of.shows,
    send: (key, { table, plan: { columns, added } }) => of.bring(key, { table, columns }, added),
  })
  async function choose(file: File | undefined): Promise<void> {
    setChecked(null)
    if (file === undefined) return setTrouble(null)
    if (file.size > importMaxBytes) return setTrouble(say.tooLarge)
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return setTrouble(say.notRead)
    await check({ table: decodeText(new Uint8Array(bytes)), columns: null })
  }
  async function bring(what: Checked): Promise<void> {
    setTrouble(null)
    const answer = await change(what)
    // Once Undo can be shown, too: appearing later, it would push Close away from under a finger.
    if (answer.ok) {
      setDone(answer.data.added)
      return setChecked(null)
    }
    if (isSignInRequired(answer.refusal)) return
    setTrouble(sentenceOf(answer.refusal))
    const isChanged = answer.refusal.reason === 'refused' && answer.refusal.code === 'changed-meanwhile'
    if (isChanged) await check({ table: what.table, columns: what.plan.columns })
  }
  return { checked, trouble, done, checking, bringing, check, choose, bring }
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
          <Found plan={checked.plan} joinedHint={words.joinedHint} />
          <Columns
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

/** The sentence of the field, which there is none of here. */
function sentenceOf(refusal: Refusal): string {
  const [sentence] = refusal.reason === 'refused' ? Object.values(refusal.errors) : []
  return sentence ?? explain(refusal)
}

type Row = { line: number; name: string; detail: string }

/** The first rows of each. */
function Found({ plan, joinedHint }: { plan: Plan; joinedHint: string }) {
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

type ColumnsProps = { kind: ImportKind; plan: Plan; onChange: (columns: string[]) => void }

function Columns({ kind, plan: { header, sample, columns }, onChange }: ColumnsProps) {
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

/** For a day the newest import can be taken back, also after a reload. */
function LastImport({ kind, last }: { kind: ImportKind; last: Last | null | undefined }) {
  const [told, setTold] = useState('')
  return (
    <>
      <p role="status">{told}</p>
      {last && last.added > 0 && <TakeBack key={last.act} kind={kind} last={last} onTold={setTold} />}
    </>
  )
}

type TakeBackProps = { kind: ImportKind; last: Last; onTold: (sentence: string) => void }

function TakeBack({ kind, last: { act, added, at }, onTold }: TakeBackProps) {
  const { words, shows } = importKinds[kind]
  const queries = useQueryClient()
  const { timeZone } = useSettings()
  const [key] = useState(newKey)
  const heir = useFocusHeir()
  const { pending, press } = usePress(async () => {
    const answer = await call(undo, { body: { key, act } })
    if (!answer.ok && isSignInRequired(answer.refusal)) return
    onTold(answer.ok ? words.undone : explain(answer.refusal))
    await refresh(queries, shows)
  })
  return (
    <section className="proposal stack" aria-label={say.undoImport}>
      <p>{words.lastImport(added, shortTime(at, timeZone, serverDate()))}</p>
      <button ref={heir} type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.undoing : say.undoImport}
      </button>
    </section>
  )
}
