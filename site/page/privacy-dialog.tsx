import { mailLink, telLink } from '../../domain/fields/links.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { Sheet } from '../form/sheet.tsx'
import { privacyWords } from '#words/site/privacy.ts'
import { Sentence } from '../../ui/sentence.tsx'

export function PrivacyDialog({ settings: { brand, phone, email, retention } }: { settings: Settings }) {
  return (
    <Sheet id="privacy" title={privacyWords.title} size="form" open>
      <p>{privacyWords.looking}</p>
      <h3>{privacyWords.booking.title}</h3>
      <p>{privacyWords.booking.words(brand)}</p>
      <h3>{privacyWords.estimate.title}</h3>
      <p>{privacyWords.estimate.words}</p>
      <h3>{privacyWords.review.title}</h3>
      <p>{privacyWords.review.words}</p>
      <h3>{privacyWords.area.title}</h3>
      <p>{privacyWords.area.words(retention.waiting)}</p>
      <h3>{privacyWords.abuse.title}</h3>
      <p>{privacyWords.abuse.words}</p>
      <h3>{privacyWords.asking.title}</h3>
      <p>
        <Sentence
          parts={privacyWords.asking.words(
            retention.messages,
            <a href={telLink(phone)}>{phone}</a>,
            email !== '' && (
              <>
                <Sentence parts={privacyWords.asking.write(<a href={mailLink(email)}>{email}</a>)} />
              </>
            ),
          )}
        />
      </p>
    </Sheet>
  )
}
