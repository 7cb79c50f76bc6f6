import { Heading, Text } from '@react-email/components'
import type { Business } from '../domain/business.ts'
import { printableBusiness } from './printable-estimate.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, small, text, title } from './email/style.ts'

/** `link` is the site's address. */
export type AreaLetter = { business: Business; zip: string; link: string }

/** The only e-mail to somebody who wanted to hear when an area is served. */
export async function renderAreaEmail({
  business,
  zip,
  link,
}: AreaLetter): Promise<{ subject: string; html: string; text: string }> {
  const area = { business: printableBusiness(business), zip, link: new URL(`/?book=${zip}`, link).href }
  return { subject: `We now clean in ${zip} - ${area.business.brand}`, ...(await renderEmail(<AreaEmail {...area} />)) }
}

function AreaEmail({ business, zip, link }: AreaLetter) {
  return (
    <EmailFrame
      title={`We now clean in ${zip}`}
      preview={`${business.brand} comes to ${zip} from now on. See the price for your home and book a time.`}
      brandColor={business.color}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 600 }}>
        {business.brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        We now clean in {zip}
      </Heading>
      <Text className="ink" style={text}>
        You asked {business.brand} on its page to write to you when it comes to {zip}. From now on it does: see the
        price for your home and choose a time.
      </Text>
      <LinkButton href={link} color={business.color}>
        Book a cleaning
      </LinkButton>
      <Text className="soft" style={small}>
        This is the only message about it. Your address is taken off the list with it, so there is nothing to
        unsubscribe from.
      </Text>
    </EmailFrame>
  )
}
