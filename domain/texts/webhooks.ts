/** Where the text service tells of a text that came in, below the site's own address. */
export const inboundPath = '/webhooks/twilio/inbound'
