/** `needs-you`: failed, or may have arrived. All but notices to the owner counts as sent to customers. */
export const messageLists = ['needs-you', 'to-customers', 'to-you', 'all'] as const

export type MessageList = (typeof messageLists)[number]
