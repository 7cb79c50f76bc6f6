import type { SavedSettings } from '../../domain/endpoints/settings.ts'
import { nameOfField } from './field-names.ts'
import type { Merged } from './merge-typed.ts'
import type { Typed } from './typed-settings.ts'
import * as say from '#words/office/settings.ts'

/** Shown at the foot of the form, beside Save, when another device was faster. */
export function ChangedMeanwhile({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <div className="trouble" role="alert">
      <p>{say.changedElsewhere}</p>
      <button type="button" className="button" onClick={onTakeOver}>
        {say.showChanges}
      </button>
    </div>
  )
}

type MergedProps = { merged: Merged; wasKept: boolean; theirs: Typed }

export function MergedNote({ merged, wasKept, theirs }: MergedProps) {
  const name = (path: string) => nameOfField(path, merged.typed)
  return (
    <div className="note" role="status" tabIndex={-1} data-merged="">
      {wasKept && <p>{say.draftKept}</p>}
      {merged.news.length > 0 && <p>{say.newFromOther(merged.news.map(name).join(', '))}</p>}
      {merged.both.map((path) => (
        <p key={path}>{say.changedToo(name(path), isPlain(theirs[path]) ? say.toText(theirs[path]) : '')}</p>
      ))}
    </div>
  )
}

/** A list is stored as a text that people cannot read. */
function isPlain(text: string | undefined): text is string {
  return text !== undefined && text !== '' && !text.startsWith('[')
}

type SavedProps = { saved: Pick<SavedSettings, 'told'> | null; unsaved: number; onDrop: () => void }

export function SavedNote({ saved, unsaved, onDrop }: SavedProps) {
  return (
    <div className="saved-note">
      <span role="status">{saved === null ? unsavedWords(unsaved) : savedWords(saved.told)}</span>
      {unsaved > 0 && (
        <button type="button" className="link" onClick={onDrop}>
          {unsaved === 1 ? say.dropIt : say.dropThem}
        </button>
      )}
    </div>
  )
}

function unsavedWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? say.oneUnsaved : say.unsaved(count)
}

function savedWords(told: number): string {
  return told === 0 ? say.saved : say.savedAndTold(told)
}
