import { Section, Text } from '@react-email/components'
import { Box } from './box.tsx'
import { brandOnLight, light, small, text } from './style.ts'

type Visit = { label: string; day: string; hours: string; color: string }

export function VisitBox({ label, day, hours, color }: Visit) {
  const large = { ...text, color: brandOnLight(color), fontSize: '22px', lineHeight: '30px', fontWeight: 700 }
  return (
    <Section style={{ margin: '20px 0' }}>
      <Box className="box" style={box}>
        <Text className="soft" style={small}>
          {label}
        </Text>
        <Text className="brand" style={large}>
          {day}
        </Text>
        <Text className="ink" style={{ ...text, fontSize: '18px', fontVariantNumeric: 'tabular-nums' }}>
          {hours}
        </Text>
      </Box>
    </Section>
  )
}

const box = { padding: '18px 20px', backgroundColor: light.paper, borderLeft: `4px solid ${light.sun}` }
