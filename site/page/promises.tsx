import type { Settings } from '../../domain/settings/settings.ts'
import { offeredFrequencies } from '../../domain/pricing/pricing.ts'
import { weeksBetween } from '../../domain/schedule/slots.ts'
import { flexibleWeeks, promiseWords } from '#words/site/page.ts'
import { sayOwn } from '#words/wording.ts'

/** The four reasons to choose this business (specification §2): what is brought along, who comes, the list, the day. */
const promises = [
  {
    name: 'professional',
    picture: (
      <>
        <path className="wall" d="M38 14V8h10q6 0 6 6M47 8v10" />
        <path className="white" d="M14 36V20l5-6V6h8v8l5 6v16z" />
        <path className="brand" d="M40 36V24l4-6h6l4 6v12z" />
        <path className="paper" d="M6 36h56l-4 26H10z" />
        <path className="shade" d="M50 36h12l-4 26h-9z" />
      </>
    ),
  },
  {
    name: 'team',
    picture: (
      <>
        <path className="wall" d="M20 22V12c0-10 20-10 20 0v10" />
        <path className="brand" d="M20 22h20c0 10 4 12 14 12v28H6V34c10 0 14-2 14-12z" />
        <path className="paper" d="M18 40h24v14H18z" />
        <path className="shade" d="M44 31q4 3 10 3v28H44z" />
      </>
    ),
  },
  {
    name: 'quality',
    picture: (
      <>
        <path className="white" d="M6 6h46v56H6z" />
        <path className="brand" d="M14 16h30v14H14z" />
        <path className="line" d="M14 40h30M14 50h18" />
        <path className="paper" d="M20 2h18v8H20z" />
        <path className="shade" d="M44 6h8v56h-8z" />
      </>
    ),
  },
  {
    name: 'flexible',
    picture: (
      <>
        <path className="wall" d="M20 12V4M48 12V4" />
        <path className="white" d="M6 12h56v50H6z" />
        <path className="brand" d="M6 12h56v12H6zM32 36h16v16H32z" />
        <path className="line" d="M16 38h6M16 50h6" />
        <path className="shade" d="M54 12h8v50h-8z" />
      </>
    ),
  },
] as const

export function Promises({ settings: { brand, wording, prices } }: { settings: Settings }) {
  const weeks = offeredFrequencies(prices).flatMap((name) => (name === 'once' ? [] : weeksBetween[name]))
  const isMore = wording.flexible === '' && weeks.length > 3
  return (
    <section className="promises" aria-label={promiseWords.title}>
      <ul>
        {promises.map(({ name, picture }) => (
          <li key={name}>
            <svg className="picture" viewBox="4 0 60 64" aria-hidden="true">
              {picture}
            </svg>
            <div>
              <h2>{promiseWords[name]}</h2>
              <p>{name === 'flexible' && isMore ? flexibleWeeks(weeks) : sayOwn(wording, name, { brand })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
