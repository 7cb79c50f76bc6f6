import { Link, Section, Text } from '@react-email/components'
import { addressInOneLine, mailLink, mapLink } from '../../domain/fields/links.ts'
import type { Business } from '../../domain/settings/business.ts'
import { light, small } from './style.ts'

export function BusinessFooter({
  business: { brand, phone, phoneLink, email, address, website },
}: {
  business: Business
}) {
  const link = { color: light.soft, textDecoration: 'underline' }
  return (
    <Section style={{ padding: '20px 16px' }}>
      <Text className="soft" style={{ ...small, fontWeight: 600 }}>
        {brand}
      </Text>
      <Text className="soft" style={small}>
        <Link href={phoneLink} className="soft" style={link}>
          {phone}
        </Link>
      </Text>
      {email === '' ? null : (
        <Text className="soft" style={small}>
          <Link href={mailLink(email)} className="soft" style={link}>
            {email}
          </Link>
        </Text>
      )}
      {address === '' ? null : (
        <Text className="soft" style={small}>
          <Link href={mapLink(address)} className="soft" style={link}>
            {addressInOneLine(address)}
          </Link>
        </Text>
      )}
      {website === '' ? null : (
        <Text className="soft" style={small}>
          <Link href={website} className="soft" style={link}>
            {website}
          </Link>
        </Text>
      )}
    </Section>
  )
}
