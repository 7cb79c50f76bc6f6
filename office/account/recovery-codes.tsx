import { useTakeFocus } from '../desk/use-take-focus.ts'
import * as say from '#words/office/account.ts'

/** The only time that they can be read. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useTakeFocus<HTMLHeadingElement>()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="stack">
      <h4 ref={heading} tabIndex={-1}>
        {say.recoveryTitle}
      </h4>
      <p>{say.recoveryLead}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="button" href={file} download="recovery-codes.txt">
        {say.download}
      </a>
      <button type="button" className="button main" onClick={onDone}>
        {say.kept}
      </button>
    </div>
  )
}
