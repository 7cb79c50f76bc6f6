import type { Role } from '../domain/owner/abilities.ts'
import { printableLine } from './printable/text.ts'
import { renderEmail } from './email/render-email.ts'
import { LinkLetter } from './owner-link-email.tsx'
import * as say from '#words/documents/owner.ts'

export type InvitationLetter = { brand: string; invitedBy: string; role: Role; link: string; days: number }

export async function renderInvitationEmail(
  given: InvitationLetter,
): Promise<{ subject: string; html: string; text: string }> {
  const { link, days, role } = given
  const [brand, invitedBy] = [printableLine(given.brand), printableLine(given.invitedBy)]
  const subject = say.invitedSubject(brand)
  const email = await renderEmail(
    <LinkLetter
      brand={brand}
      link={link}
      words={{
        subject,
        preview: say.invitationPreview(days),
        title: say.invitedTitle,
        lead: `${say.invited(invitedBy, brand)} ${say.invitedAs[role]} ${say.invitationLasts(days)}`,
        otherwise: say.invitedOtherwise,
      }}
    />,
  )
  return { subject, ...email }
}
