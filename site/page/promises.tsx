import { promiseWords } from '#words/site/page.ts'

const { professional, team, quality, flexible } = promiseWords
const promises = [professional, team, quality, flexible]

/** The four reasons to choose this business (specification §2). */
export function Promises() {
  return (
    <section className="promises" aria-label={promiseWords.title}>
      <ul>
        {promises.map(({ title, words }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
