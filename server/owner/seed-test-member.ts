import { invitationOf } from '../../domain/owner/members.ts'
import type { Role } from '../../domain/owner/abilities.ts'
import { cookiesOf, testOwner, type TestServer } from '../start-test-server.ts'

export type TestMember = { id: string; email: string; password: string; headers: { cookie: string } }

/** By invitation and link; for a server without mail. */
export async function seedMember(
  server: TestServer,
  owner: { cookie: string },
  { name = 'Ben Office', role = 'office' }: { name?: string; role?: Role } = {},
): Promise<TestMember> {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers: owner })
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const invited = await server.call('POST', '/api/members/invitations', { body: { email, role }, headers: owner })
  const token = tokenOf(invited.body.link)
  const password = 'seven quiet lanterns'
  const accepted = await server.call('POST', '/api/auth/accept-invitation', { body: { token, name, password } })
  if (accepted.status !== 201) throw new Error(`Accepting answered ${accepted.status}`)
  return { email, password, ...(await signMemberIn(server, { email, password })) }
}

export function tokenOf(link: string): string {
  return invitationOf(new URL(link).searchParams.get('setup') ?? '') ?? ''
}

export async function signMemberIn(
  server: TestServer,
  body: { email: string; password: string },
): Promise<{ id: string; headers: { cookie: string } }> {
  const { email, password } = body
  const answer = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`)
  return { id: answer.body.user.id, headers: { cookie: cookiesOf(answer.headers) } }
}
