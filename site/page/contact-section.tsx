import { addressInOneLine, mailLink, telLink } from '../../domain/fields/links.ts'
import type { PageData } from '../data/page-data.ts'
import { commands } from '../form/sheet.tsx'
import { timeInWords } from '#words/days.ts'
import { describeDays } from '#words/week-days.ts'
import { answerTimeInWords, contactWords } from '#words/site/page.ts'
import { sayOwn } from '#words/wording.ts'

type Props = Pick<PageData, 'settings' | 'answerHours'>

export function ContactSection({ settings, answerHours }: Props) {
  const { brand, wording, phone, email, address, schedule } = settings
  const { openDays, windows } = schedule
  return (
    <section className="section contact split" id="contact" aria-labelledby="contact-title" tabIndex={-1}>
      <div>
        <h2 id="contact-title">{contactWords.title}</h2>
        <p className="lead">{sayOwn(wording, 'contactLead', { brand })}</p>
        <p>
          <button type="button" className="button main" {...commands('show-modal', 'booking')}>
            {contactWords.book}
          </button>
        </p>
      </div>
      <div>
        <p>
          <a className="number" href={telLink(phone)}>
            {phone}
          </a>
        </p>
        {email !== '' && (
          <p>
            <a href={mailLink(email)}>{email}</a>
          </p>
        )}
        {address !== '' && <p>{addressInOneLine(address)}</p>}
      </div>
      <div>
        {openDays.length > 0 && (
          <p>
            {contactWords.hours(
              describeDays(openDays),
              timeInWords(windows[0]?.start ?? ''),
              timeInWords(windows.at(-1)?.end ?? ''),
            )}
          </p>
        )}
        {answerHours !== null && <p>{answerTimeInWords(answerHours)}</p>}
      </div>
    </section>
  )
}
