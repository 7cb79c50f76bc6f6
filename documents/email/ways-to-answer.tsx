import { Button, Link, Section, Text } from '@react-email/components'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { Wording } from '../../domain/settings/wording.ts'
import { Lines } from './lines.tsx'
import { LinkButton } from './link-button.tsx'
import { button, small, text } from './style.ts'
import { sayOwn } from '#words/wording.ts'
import * as say from '#words/documents/estimates.ts'

export function Open({ link, color }: { link: string; color: string }) {
  return (
    <>
      <LinkButton href={link} color={color}>
        {say.seeAndApprove}
      </LinkButton>
      <Text className="soft" style={small}>
        {say.linkIsYours}
      </Text>
    </>
  )
}

type AnswerProps = {
  business: EstimateDocument['business']
  brand: string
  isMain: boolean
  wording: Wording | undefined
}

export function Answer({ business, brand, isMain, wording }: AnswerProps) {
  const { phone, phoneLink } = business
  return (
    <Section style={{ marginTop: '24px' }}>
      <Text className="ink" style={{ ...text, marginBottom: '16px' }}>
        <Lines of={sayOwn(wording, 'estimateClosing', { brand: business.brand, phone })} />
      </Text>
      {isMain ? (
        <Button href={phoneLink} className="button" style={{ ...button, backgroundColor: brand }}>
          {say.call(phone)}
        </Button>
      ) : (
        <Text className="ink" style={text}>
          <Link href={phoneLink} className="brand" style={{ color: brand, fontWeight: 600 }}>
            {say.call(phone)}
          </Link>
        </Text>
      )}
    </Section>
  )
}
