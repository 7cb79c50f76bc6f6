import { longDate } from '#words/long-date.ts'
import * as say from '#words/site/verify.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { VerifyState } from '../data/page-data.ts'
import { FormInput } from '../form/form-field.tsx'
import { Sheet } from '../form/sheet.tsx'

type Props = { state: VerifyState; settings: Settings; script: string }

/** Works without a script; with one the digest is computed from the file, which is never sent. */
export function VerifyDialog({ state: { typed, found }, settings: { brand, timeZone }, script }: Props) {
  const errors = found === 'no-digest' ? { verify: say.noDigest } : {}
  const filled = { values: { verify: [found === 'no-digest' ? typed : ''] }, errors: errors as Record<string, string> }
  return (
    <Sheet id="verify" title={say.title} size="form" open>
      {found !== null && found !== 'no-digest' && (
        <div className="note standing" role="status">
          {(found === 'unknown'
            ? [say.unknown]
            : say.known(found, found.at && longDate(new Date(found.at), timeZone))
          ).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <form className="stack" name="verify" action="/" method="get">
        <p>{say.lead(brand)}</p>
        <div className="field" hidden>
          <label htmlFor="verify-file">{say.file}</label>
          <input id="verify-file" type="file" accept="application/pdf,.pdf" data-failed={say.notRead} />
          <p className="hint" role="status">
            {say.stays}
          </p>
        </div>
        <FormInput
          {...{ form: 'verify', name: 'verify', label: say.digest, hint: say.digestHint, filled }}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <button className="button main">{say.compare}</button>
      </form>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </Sheet>
  )
}
