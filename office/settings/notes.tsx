import type { KeptBusiness, SavedSettings } from '../../domain/endpoints/settings.ts'
import { nameOfField } from './field-names.ts'
import type { Merged } from './merge-typed.ts'
import { toTyped } from './typed-settings.ts'

/** Said at the foot of the form, where Save is, when another device was faster. */
export function ChangedMeanwhile({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <div className="trouble" role="alert">
      <p>The business was changed on another device meanwhile. Nothing you typed is saved yet, and nothing is lost.</p>
      <button type="button" className="button" onClick={onTakeOver}>
        Show what changed
      </button>
    </div>
  )
}

type MergedProps = { merged: Merged; wasKept: boolean; theirs: KeptBusiness }

/** What of the form comes from elsewhere: typed earlier on this device, or changed on another one. */
export function MergedNote({ merged, wasKept, theirs }: MergedProps) {
  const texts = toTyped(theirs.settings)
  const name = (path: string) => nameOfField(path, merged.typed)
  return (
    <div className="note" role="status" tabIndex={-1} data-merged="">
      {wasKept && <p>Your unsaved changes were kept.</p>}
      {merged.news.length > 0 && <p>New from the other device: {merged.news.map(name).join(', ')}.</p>}
      {merged.both.map((path) => (
        <p key={path}>
          {name(path)} was changed on another device too{isPlain(texts[path]) && ` (to “${texts[path]}”)`}. Save keeps
          what you typed.
        </p>
      ))}
    </div>
  )
}

/** A list is kept as a text that says nothing to people. */
function isPlain(text: string | undefined): boolean {
  return text !== undefined && text !== '' && !text.startsWith('[')
}

type SavedProps = { saved: Pick<SavedSettings, 'told'> | null; unsaved: number; onDrop: () => void }

export function SavedNote({ saved, unsaved, onDrop }: SavedProps) {
  return (
    <div className="saved-note">
      <span role="status">{saved === null ? unsavedWords(unsaved) : savedWords(saved.told)}</span>
      {unsaved > 0 && (
        <button type="button" className="link" onClick={onDrop}>
          {unsaved === 1 ? 'Drop it' : 'Drop them'}
        </button>
      )}
    </div>
  )
}

function unsavedWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One change is not saved yet.' : `${count} changes are not saved yet.`
}

function savedWords(told: number): string {
  if (told === 0) return 'Saved. The page shows it from now on.'
  return `Saved. ${told === 1 ? 'One person who waited is' : `${told.toLocaleString('en-US')} people who waited are`} told by e-mail.`
}
