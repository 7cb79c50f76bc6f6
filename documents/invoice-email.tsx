import { Link } from '@react-email/components'
import type { InvoiceDocument } from '../domain/invoices/invoice-document.ts'
import { firstName } from '../domain/fields/first-name.ts'
import { linkPlaceholder } from '../domain/private-links.ts'
import type { Wording } from '../domain/settings/wording.ts'
import { sayOwn } from '#words/wording.ts'
import { renderLetter } from './email/letter.tsx'
import { light } from './email/style.ts'
import { printableInvoice } from './printable/invoice.ts'
import { printableParagraphs } from './printable/text.ts'
import * as say from '#words/documents/invoices.ts'

type Drawn = Promise<{ subject: string; html: string; text: string }>
type InvoiceLetter = { invoice: InvoiceDocument; wording?: Wording }

/** The PDF is attached. A letter of an older version has no `origin`. */
export function renderInvoiceEmail({ invoice, wording, origin }: InvoiceLetter & { origin?: string }): Drawn {
  const { business, number, customer, isPaid, paid, balance, dueOn, howToPay } = printableInvoice(invoice)
  const { brand } = business
  const greeting = sayOwn(wording, 'greeting', { name: firstName(customer.name) })
  const words = isPaid
    ? {
        subject: say.receiptSubject(number, brand),
        title: say.receiptTitle,
        preview: say.receiptPreview,
        lead: say.receiptLead(number, brand),
        visit: { label: say.number(number), day: paid, hours: say.paidInFull },
      }
    : {
        subject: say.subject(number, brand, balance),
        title: say.title(balance),
        preview: say.preview(balance, dueOn),
        lead: say.lead(number, brand),
        visit: { label: say.number(number), day: balance, hours: say.dueOn(dueOn) },
        ...(howToPay !== '' && { next: `${say.howToPay}:\n${howToPay}\n${say.mention(number)}` }),
        ...(origin !== undefined && { button: payButton(origin) }),
      }
  return renderLetter({ business, link: '' }, () => ({
    business,
    greeting,
    ...words,
    small: say.smallPrint,
    to: 'customer',
  }))
}

function payButton(origin: string) {
  return { label: say.openPay, href: `${origin}/?pay=${linkPlaceholder('pay')}` }
}

/** `origin` is the site's address: a link in the small print ends the reminders. */
export function renderInvoiceReminder({ invoice, wording, origin }: InvoiceLetter & { origin: string }): Drawn {
  const { business, number, customer, balance, dueOn, howToPay } = printableInvoice(invoice)
  return renderLetter({ business, link: '' }, () => ({
    business,
    subject: say.reminderSubject(number, business.brand, balance),
    title: say.reminderTitle(balance),
    preview: say.preview(balance, dueOn),
    greeting: sayOwn(wording, 'greeting', { name: firstName(customer.name) }),
    lead: say.reminderLead(number, business.brand),
    visit: { label: say.number(number), day: balance, hours: say.dueOn(dueOn) },
    ...(howToPay !== '' && { next: `${say.howToPay}:\n${howToPay}\n${say.mention(number)}` }),
    button: payButton(origin),
    small: (phone) =>
      say.reminderSmall(
        phone,
        <Link
          href={`${origin}/?invoice-reminders=${linkPlaceholder('invoice-reminders')}`}
          className="soft"
          style={{ color: light.soft, textDecoration: 'underline', whiteSpace: 'nowrap' }}
        >
          {say.endReminders}
        </Link>,
      ),
    to: 'customer',
  }))
}

type Kept = { origin: string; card: string; since: string; consent: string }

/** Once a year: what the customer agreed to, and how to end it. */
export function renderCardReminder({ invoice, wording, origin, card, since, consent }: InvoiceLetter & Kept): Drawn {
  const { business, customer } = printableInvoice(invoice)
  const { brand } = business
  return renderLetter({ business, link: '' }, () => ({
    business,
    subject: say.cardSubject(brand),
    title: say.cardTitle,
    preview: say.cardPreview,
    greeting: sayOwn(wording, 'greeting', { name: firstName(customer.name) }),
    lead: `${say.cardLead(brand, card, since)}\n\n${printableParagraphs(consent).join('\n')}`,
    button: { ...payButton(origin), label: say.cardOpen },
    small: say.smallPrint,
    to: 'customer',
  }))
}

/** `reason` is the owner's. */
export function renderVoidInvoiceEmail({ invoice, wording, reason }: InvoiceLetter & { reason: string }): Drawn {
  const { business, number, customer } = printableInvoice(invoice)
  const lead = say.voidLead(number, business.brand)
  return renderLetter({ business, link: '' }, () => ({
    business,
    subject: say.voidSubject(number, business.brand),
    title: say.voidTitle,
    preview: lead,
    greeting: sayOwn(wording, 'greeting', { name: firstName(customer.name) }),
    lead: `${lead}\n\n${printableParagraphs(reason).join('\n')}`,
    small: say.smallPrint,
    to: 'customer',
  }))
}
