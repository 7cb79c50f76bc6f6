import { adoptStyles } from '../../ui/adopt-styles.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './carrier-sheet.css?inline'
import { sampleText } from './sample-text.ts'
import { serverNow } from '../desk/server-clock.ts'
import * as say from '#words/office/carriers.ts'

adoptStyles(styles)

const samples = ['estimate', 'reminder', 'confirmed'] as const

/** What the owner pastes to register a number, made of the very texts that are sent. */
export function CarrierSheet({ settings }: { settings: Settings }) {
  const { brand, phone } = settings
  const texts = samples.map((kind) => sampleText(kind, settings, serverNow()))
  const site = window.location.origin
  return (
    <details className="carrier-sheet">
      <summary>{say.title}</summary>
      <p className="hint">{say.hint}</p>
      <dl>
        {say.carrierSheet({ brand, phone, site, samples: texts }).map(({ asked, answer }) => (
          <div key={asked}>
            <dt>{asked}</dt>
            <dd>
              <p>{answer}</p>
              <CopyButton what={asked.charAt(0).toLowerCase() + asked.slice(1)} text={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
