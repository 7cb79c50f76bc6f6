import { Body, Container, Head, Heading, Html, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { Box } from './box.tsx'
import { Preheader } from './preheader.tsx'
import { brandOnLight, darkRules, light, sans, text, title as titleStyle } from './style.ts'

type Frame = {
  /** The business that sends the letter. */
  from: { brand: string; color: string }
  title: string
  /** The text above the words, if that is not the title. */
  headline?: string
  preview: string
  greeting?: string
  children: ReactNode
  footer?: ReactNode
}

/** One card on paper, in the light and in the dark scheme, with its beginning. */
export function EmailFrame({ from, title, headline = title, preview, greeting, children, footer }: Frame) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: darkRules(from.color) }} />
      </Head>
      <Preheader words={preview} />
      <Body className="paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper, fontFamily: sans }}>
        <Container style={{ width: '100%', maxWidth: '560px', padding: '24px 12px' }}>
          <Box className="card" style={card}>
            <Text className="brand" style={{ ...text, color: brandOnLight(from.color), fontWeight: 600 }}>
              {from.brand}
            </Text>
            <Heading as="h1" className="ink" style={titleStyle}>
              {headline}
            </Heading>
            {greeting !== undefined && (
              <Text dir="auto" className="ink" style={{ ...text, marginBottom: '12px' }}>
                {greeting}
              </Text>
            )}
            {children}
          </Box>
          {footer}
        </Container>
      </Body>
    </Html>
  )
}

const card = {
  padding: '36px 40px',
  backgroundColor: light.card,
  border: `1px solid ${light.line}`,
  borderRadius: '6px',
} as const
