import type { Settings } from '../../domain/settings.ts'

const steps = [
  { title: 'You choose', words: 'A service and the size of your home. The price is there at once.' },
  { title: 'We agree on a time', words: 'A day and an arrival window, so that nobody waits all day.' },
  { title: 'We clean', words: 'With our own supplies and equipment. You only open the door.' },
]

export function AboutSection({ settings: { brand } }: { settings: Settings }) {
  return (
    <section className="section split" id="about" aria-labelledby="about-title" tabIndex={-1}>
      <div>
        <h2 id="about-title">About {brand}</h2>
        <p className="lead">We clean homes, and we say what it costs before we come. This is how a visit goes.</p>
      </div>
      <div>
        <ol className="steps">
          {steps.map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
