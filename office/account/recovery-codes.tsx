import { useTakeFocus } from '../desk/use-take-focus.ts'

/** The one time that they can be read. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useTakeFocus<HTMLHeadingElement>()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="stack">
      <h4 ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h4>
      <p>
        If the phone is lost, one of them takes the place of the code, once each. They are shown only now: print them,
        or keep them in your password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="button" href={file} download="recovery-codes.txt">
        Download as a file
      </a>
      <button type="button" className="button main" onClick={onDone}>
        I have kept them
      </button>
    </div>
  )
}
