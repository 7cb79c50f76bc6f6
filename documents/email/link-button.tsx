import { Button, Link, Section, Text } from '@react-email/components'
import { brandOnLight, button, small } from './style.ts'

/** With its address for readers whose mail program shows no buttons. */
export function LinkButton({ href, color, children }: { href: string; color: string; children: string }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button href={href} className="button" style={{ ...button, backgroundColor: brandOnLight(color) }}>
        {children}
      </Button>
      <Text className="soft" style={{ ...small, marginTop: '14px' }}>
        <Link href={href} className="soft" style={{ color: small.color }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}
