import { photoAddress } from '../../domain/settings/photo.ts'
import { claimsOf, type Trust as Answers, trustTopics } from '../../domain/settings/trust.ts'
import { claimed, claimsInWords, trustWords } from '#words/site/trust.ts'

/** The owner's answers and only those; headings and their content in turn. */
export function Trust({ brand, trust }: { brand: string; trust: Answers }) {
  return (
    <>
      <Guarantee {...trust} />
      <Claims brand={brand} {...trust} />
      <People people={trust.people} />
      <Topics topics={trust.topics} />
      <Photos photos={trust.photos} />
      <Questions questions={trust.questions} />
    </>
  )
}

/** What people want to hear first. */
function Guarantee({ topics }: Pick<Answers, 'topics'>) {
  if (topics.guarantee === '') return null
  return (
    <>
      <h3>✓ {trustWords.guarantee}</h3>
      <p className="lead">{topics.guarantee}</p>
    </>
  )
}

function Claims({ brand, topics, claims }: { brand: string } & Pick<Answers, 'topics' | 'claims'>) {
  const words = claimsInWords(claimsOf({ claims }))
  const answer = topics.insurance || (words && claimed(brand, words))
  if (answer === '') return null
  return (
    <>
      <h3 id="trust">✓ {words || trustWords.insurance}</h3>
      <p className="lead">{answer}</p>
    </>
  )
}

function People({ people }: Pick<Answers, 'people'>) {
  if (people.length === 0) return null
  return (
    <>
      <h3>{trustWords.people}</h3>
      <ul className="people">
        {people.map(({ name, words, photo }) => (
          <li key={name}>
            {photo !== null && (
              <img src={photoAddress(photo.id, 'small')} alt="" width="80" height="80" loading="lazy" />
            )}
            <p>
              <b>{name}</b> {words}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Topics({ topics }: Pick<Answers, 'topics'>) {
  const answered = trustTopics.filter((topic) => topic !== 'guarantee' && topic !== 'insurance' && topics[topic] !== '')
  if (answered.length === 0) return null
  return (
    <>
      <h3>{trustWords.topics}</h3>
      <dl className="trust">
        {answered.map((topic) => (
          <div key={topic}>
            <dt>{trustWords[topic]}</dt>
            <dd>{topics[topic]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Each opens large, also without a script. */
function Photos({ photos }: Pick<Answers, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <>
      <h3>{trustWords.photos}</h3>
      <ul className="photos">
        {photos.map(({ id, width, height, alt }) => (
          <li key={id}>
            <a href={photoAddress(id, 'large')}>
              <img src={photoAddress(id, 'small')} alt={alt} width={width} height={height} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Questions({ questions }: Pick<Answers, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <>
      <h3>{trustWords.questions}</h3>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </>
  )
}
