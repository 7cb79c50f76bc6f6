const promises = [
  { title: 'Professional service', words: 'We bring the supplies and the equipment, and leave with them.' },
  { title: 'Experienced team', words: 'People who clean homes for a living and know what each service includes.' },
  { title: 'Quality focused', words: 'Say what matters most to you, and it goes to the head of the list.' },
  {
    title: 'Flexible scheduling',
    words: 'Once, every week or every month: you choose the first visit, we agree the next dates with you.',
  },
]

/** The four reasons to choose this business (specification §2). */
export function Promises() {
  return (
    <section className="promises" aria-label="Why choose us">
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
