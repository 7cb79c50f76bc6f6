export function TitledList({ title, parts }: { title: string; parts: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="told">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  )
}
