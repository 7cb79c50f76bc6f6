/**
 * The owner's lists of e-mails and texts. What needs the owner has failed, or may have arrived or not. Everything that
 * is not a notice to the owner counts as told to customers.
 */
export const messageLists = ['needs-you', 'to-customers', 'to-you', 'all'] as const

export type MessageList = (typeof messageLists)[number]
