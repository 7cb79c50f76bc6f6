import type { Settings } from '../../domain/settings/settings.ts'
import { countSegments } from '../../domain/messages/text-segments.ts'
import { sampleText, type TextKind } from './sample-text.ts'
import { serverNow } from '../desk/server-clock.ts'
import * as say from '#words/office/wording.ts'

/** Written by the rule that writes the real texts. */
export function TextPreview({ kind, settings }: { kind: TextKind; settings: Settings }) {
  const text = sampleText(kind, settings, serverNow())
  return (
    <figure className="text-preview">
      <figcaption>{say.asText}</figcaption>
      <blockquote>{text}</blockquote>
      <p className="hint">{say.segments(countSegments(text))}</p>
    </figure>
  )
}
