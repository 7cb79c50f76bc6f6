import type { Settings } from '../../domain/settings/settings.ts'
import { Trust } from './trust.tsx'
import { aboutWords } from '#words/site/page.ts'
import { sayOwn } from '#words/wording.ts'

const steps = [aboutWords.choose, aboutWords.agree, aboutWords.clean]

export function AboutSection({ settings: { brand, trust, wording } }: { settings: Settings }) {
  return (
    <section className="section split" id="about" aria-labelledby="about-title" tabIndex={-1}>
      <div>
        <h2 id="about-title">{aboutWords.title(brand)}</h2>
        <p className="lead">{sayOwn(wording, 'aboutLead', { brand })}</p>
      </div>
      <div>
        <ol className="steps">
          {steps.map(({ title, words }, index) => (
            <li key={title}>
              <h3>{`${index + 1}. ${title}`}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </div>
      <Trust brand={brand} trust={trust} />
    </section>
  )
}
