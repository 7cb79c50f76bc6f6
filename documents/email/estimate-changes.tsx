import { Heading, Text } from '@react-email/components'
import { type ComparedLine, compareLines, type EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { Lines } from './lines.tsx'
import { heading, text } from './style.ts'
import * as say from '#words/documents/estimates.ts'

export function Changed({ former, document }: { former: EstimateDocument; document: EstimateDocument }) {
  const lines = compareLines(former.lines, document.lines).filter(({ before, after }) => before !== after)
  return (
    <>
      <Heading as="h2" className="ink" style={heading}>
        {say.changed}
      </Heading>
      <Text className="ink" style={text}>
        <Lines of={[say.priceNow(document.price, former.price), ...lines.map(inWords)].join('\n')} />
      </Text>
    </>
  )
}

function inWords({ label, before, after }: ComparedLine): string {
  if (after === null) return say.lineRemoved(label, before ?? '')
  return before === null ? say.lineAdded(label, after) : say.lineChanged(label, after, before)
}
