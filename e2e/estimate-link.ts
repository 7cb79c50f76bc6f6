import type { BrowserContext } from '@playwright/test'
import type { Site } from './site.ts'

const estimate = {
  customerName: 'Ana Díaz',
  customerEmail: 'ana@example.com',
  customerPhone: '(415) 555-0199',
  address: '12 Elm Street',
  service: 'deep',
  homeSize: 'medium',
  textConsent: false,
}

/** The signed-in owner sends an estimate past its form; returns its id, and the path of its link. */
export async function sendByProgram(
  { request }: Pick<BrowserContext, 'request'>,
  site: Site,
  change: object = {},
): Promise<{ id: string; link: string }> {
  const answer = await request.post(`${site.server.url}/api/estimates`, {
    data: { key: crypto.randomUUID(), ...estimate, ...change },
    headers: { origin: site.server.url },
  })
  const { id } = (await answer.json()).estimate
  const [link = ''] = /\/\?estimate=[\w-]+/.exec(site.mail.newest(id).parsed.text ?? '') ?? []
  return { id, link }
}
