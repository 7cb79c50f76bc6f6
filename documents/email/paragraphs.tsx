import { Text } from '@react-email/components'
import { Lines } from './lines.tsx'
import { text } from './style.ts'

/** A blank line begins a paragraph, which has its own direction. */
export function Paragraphs({ typed }: { typed: string }) {
  return typed.split(/\n{2,}/).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs repeat and never change their place
    <Text key={index} dir="auto" className="ink" style={{ ...text, marginBottom: '10px' }}>
      <Lines of={paragraph} />
    </Text>
  ))
}
