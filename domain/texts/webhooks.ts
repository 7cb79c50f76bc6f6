/** Where the text service delivers incoming texts, below the site's own address. */
export const inboundPath = '/webhooks/twilio/inbound'
