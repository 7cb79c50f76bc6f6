import { Link, Section, Text } from '@react-email/components'
import type { Business } from '../../domain/settings/business.ts'
import { light, small } from './style.ts'

/** How to reach the business, below the card. */
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
          <Link href={`mailto:${encodeURI(email)}`} className="soft" style={link}>
            {email}
          </Link>
        </Text>
      )}
      {address === '' ? null : (
        <Text className="soft" style={small}>
          <Link href={mapLink(address)} className="soft" style={link}>
            {address.split('\n').join(', ')}
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

/** Opens the map program of a phone, and a map in a browser elsewhere. */
function mapLink(address: string): string {
  return `https://maps.google.com/?q=${encodeURIComponent(address.split('\n').join(', '))}`
}
