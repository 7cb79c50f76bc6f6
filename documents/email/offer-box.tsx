import { Text } from '@react-email/components'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { number as estimateNumber } from '#words/documents/estimates.ts'
import { Box } from './box.tsx'
import { brandOnLight, light, small, text } from './style.ts'

export const offerBox = {
  margin: '16px 0',
  padding: '14px 18px',
  backgroundColor: light.paper,
  borderLeft: `4px solid ${light.sun}`,
}

export function OfferBox({
  document: { price, service, homeSize, laterVisits, number, business },
}: {
  document: EstimateDocument
}) {
  return (
    <Box className="box" style={offerBox}>
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 700 }}>
        {price}
      </Text>
      <Text className="ink" style={text}>
        {service.label}, {homeSize}
      </Text>
      {laterVisits === null ? null : (
        <Text className="ink" style={text}>
          {laterVisits}
        </Text>
      )}
      <Text className="soft" style={small}>
        {estimateNumber(number)}
      </Text>
    </Box>
  )
}
