import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { text } from './style.ts'

/** What a person typed, with its line breaks; a blank line begins a paragraph, which has its own direction. */
export function Paragraphs({ typed }: { typed: string }) {
  return typed.split(/\n{2,}/).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs repeat and never change their place
    <Text key={index} dir="auto" className="ink" style={{ ...text, marginBottom: '10px' }}>
      {paragraph.split('\n').map((line, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- so do lines
        <Fragment key={number}>
          {number === 0 ? null : <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  ))
}
