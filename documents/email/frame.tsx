import { Body, Container, Head, Html } from '@react-email/components'
import type { ReactNode } from 'react'
import { Box } from './box.tsx'
import { Preheader } from './preheader.tsx'
import { darkRules, light, sans } from './style.ts'

type Frame = { title: string; preview: string; brandColor: string; children: ReactNode; footer?: ReactNode }

/** What every e-mail has around its words: one card on paper, in the light and in the dark scheme. */
export function EmailFrame({ title, preview, brandColor, children, footer }: Frame) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: darkRules(brandColor) }} />
      </Head>
      <Preheader words={preview} />
      <Body className="paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper, fontFamily: sans }}>
        <Container style={{ width: '100%', maxWidth: '560px', padding: '24px 12px' }}>
          <Box className="card" style={card}>
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
