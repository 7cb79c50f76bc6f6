import { foldLines } from 'ical-generator'
import { fillLinks, linkPlaceholder, type LinkPurpose } from '../../domain/private-links.ts'
import type { Message } from './store.ts'
import type { PrivateLinks } from '../platform/private-links.ts'

/** As people get it. The stored message has placeholders: a database or old copy reveals no link that works. */
export function fillPrivateLinks<Words extends Pick<Message, 'entity_id' | 'html' | 'body' | 'attachments'>>(
  links: PrivateLinks,
  message: Words,
): Words {
  const { entity_id: id } = message
  // A placeholder of another kind of link was typed by a person, and stays as typed.
  const tokenFor = (purpose: LinkPurpose) =>
    links.canMake(purpose, id) ? links.make(purpose, id) : linkPlaceholder(purpose)
  return {
    ...message,
    html: message.html === null ? null : fillLinks(message.html, tokenFor),
    body: fillLinks(message.body, tokenFor),
    attachments: message.attachments.map((attachment) =>
      'content' in attachment && attachment.contentType.startsWith('text/calendar')
        ? { ...attachment, content: fillCalendar(attachment.content, tokenFor) }
        : attachment,
    ),
  }
}

/** RFC 5545 §3.1 folds lines after 75 bytes, perhaps inside a link: they are folded again. */
function fillCalendar(content: string, tokenFor: (purpose: LinkPurpose) => string): string {
  const unfolded = Buffer.from(content, 'base64')
    .toString('utf8')
    .replaceAll(/\r\n[ \t]/g, '')
  return Buffer.from(foldLines(fillLinks(unfolded, tokenFor))).toString('base64')
}
