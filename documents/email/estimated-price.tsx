import { Text } from '@react-email/components'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { Box } from './box.tsx'
import { brandOnLight, light, sans, small, text } from './style.ts'
import * as say from '#words/documents/estimates.ts'

export function Price({
  document: { price, service, homeSize, validUntil, laterVisits, proposed, business },
}: {
  document: EstimateDocument
}) {
  const box = {
    margin: '24px 0',
    padding: '18px 20px',
    backgroundColor: light.paper,
    borderLeft: `4px solid ${light.sun}`,
  }
  const amount = { ...text, color: brandOnLight(business.color), fontSize: '44px', lineHeight: '52px', fontWeight: 700 }
  return (
    <Box className="box" style={box}>
      <Text className="soft" style={small}>
        {laterVisits === null ? say.estimatedPrice : say.estimatedFirst}
      </Text>
      <Text className="brand" style={{ ...amount, fontVariantNumeric: 'tabular-nums' }}>
        {price}
      </Text>
      <Text className="ink" style={text}>
        {service.label}, {homeSize}
      </Text>
      {laterVisits === null ? null : (
        <Text className="ink" style={{ ...text, fontWeight: 600 }}>
          {laterVisits}
        </Text>
      )}
      {proposed === null ? null : (
        <Text className="ink" style={text}>
          {say.proposed(proposed.words)}
        </Text>
      )}
      <Text className="soft" style={small}>
        {say.validUntil(validUntil)}
      </Text>
    </Box>
  )
}

/** Left out if it would only repeat the price. */
export function PriceLines({ lines }: { lines: EstimateDocument['lines'] }) {
  if (lines.length < 2) return null
  const cell = { ...text, padding: '8px 0', borderBottom: `1px solid ${light.line}`, verticalAlign: 'top' } as const
  return (
    <table
      className="lines"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', marginTop: '16px', borderCollapse: 'collapse', fontFamily: sans }}
    >
      <tbody>
        {lines.map(({ label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index}>
            <td className="ink line" style={cell}>
              {label}
            </td>
            <td className="ink line" style={{ ...cell, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' }}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
