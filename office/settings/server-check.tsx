import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readFindings } from '../../domain/endpoints/health.ts'
import { licensesPath } from '../../domain/licenses.ts'
import type { Finding } from '../../domain/findings.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import * as say from '#words/office/data-settings.ts'

/** Problems first. */
const levels = ['problem', 'note', 'ok'] as const

/** The server's environment, checked when the owner asks: the sentences of `npm run doctor`. */
export function ServerCheck() {
  const [findings, setFindings] = useState<Finding[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call(readFindings)
    flushSync(() => {
      setTrouble(answer.ok ? null : explain(answer.refusal))
      if (answer.ok) setFindings(answer.data)
    })
    if (!answer.ok) return
    // The lines are longer than the rest of the screen below the button.
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView({ block: 'start' })
  })
  return (
    <FoldedPart inner title={say.server} summary={say.serverSummary}>
      <p className="hint">{say.serverHint}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.looking : say.lookAtServer}
      </button>
      {findings && (
        <div ref={result} className="findings" tabIndex={-1} role="group" aria-label={tell(findings)}>
          <h4>{tell(findings)}</h4>
          <ul className="rows">
            {levels.flatMap((level) =>
              findings
                .filter((finding) => finding.level === level)
                .map(({ about, sentence }) => (
                  <li key={`${about} ${sentence}`} className="row">
                    <div className="row-words">
                      <strong>
                        <span>{about}</span> <span data-level={level}>{say.findingLevels[level]}</span>
                      </strong>
                      <span>{sentence}</span>
                    </div>
                  </li>
                )),
            )}
          </ul>
        </div>
      )}
      <p className="hint">
        <a href={licensesPath}>{say.licenses}</a>
      </p>
    </FoldedPart>
  )
}

function tell(findings: readonly Finding[]): string {
  return say.toMend(findings.filter(({ level }) => level === 'problem').length)
}
