import { foldLines } from 'ical-generator'
import { fillLinks, linkPlaceholder, type LinkPurpose } from '../../domain/private-links.ts'
import type { Message } from './store.ts'
import type { PrivateLinks } from '../platform/private-links.ts'

/**
 * A message with its private links, as people get it. The stored one has placeholders instead: a reader of the
 * database, or of an old copy, finds no link that opens anything.
 */
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

/**
 * Lines of a calendar file are folded after 75 bytes (RFC 5545 §3.1), which may be inside a link: they are folded again
 * after the links are filled in.
 */
function fillCalendar(content: string, tokenFor: (purpose: LinkPurpose) => string): string {
  const unfolded = Buffer.from(content, 'base64')
    .toString('utf8')
    .replaceAll(/\r\n[ \t]/g, '')
  return Buffer.from(foldLines(fillLinks(unfolded, tokenFor))).toString('base64')
}
