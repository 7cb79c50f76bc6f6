import { Heading, Text } from '@react-email/components'
import type { Business } from '../domain/business.ts'
import { printableBusiness } from './printable-estimate.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, small, text, title } from './email/style.ts'
import * as say from '#words/documents/waitlist.ts'

/** `link` is the site's address. */
export type AreaLetter = { business: Business; zip: string; link: string }

/** The only e-mail to somebody who wanted to hear when an area is served. */
export async function renderAreaEmail({
  business,
  zip,
  link,
}: AreaLetter): Promise<{ subject: string; html: string; text: string }> {
  const area = { business: printableBusiness(business), zip, link: new URL(`/?book=${zip}`, link).href }
  return { subject: say.areaSubject(zip, area.business.brand), ...(await renderEmail(<AreaEmail {...area} />)) }
}

function AreaEmail({ business, zip, link }: AreaLetter) {
  return (
    <EmailFrame
      title={say.areaTitle(zip)}
      preview={say.areaPreview(business.brand, zip)}
      brandColor={business.color}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 600 }}>
        {business.brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        {say.areaTitle(zip)}
      </Heading>
      <Text className="ink" style={text}>
        {say.areaLead(business.brand, zip)}
      </Text>
      <LinkButton href={link} color={business.color}>
        {say.areaBook}
      </LinkButton>
      <Text className="soft" style={small}>
        {say.areaOnce}
      </Text>
    </EmailFrame>
  )
}
