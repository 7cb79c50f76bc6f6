import { useQuery } from '@tanstack/react-query'
import type { ApiToken } from '../../domain/owner/api-tokens.ts'
import { listApiTokens } from '../../domain/endpoints/api-tokens.ts'
import { open } from '../desk/screens.ts'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import { RevokeButton } from './revoke-button.tsx'
import * as say from '#words/office/api-tokens.ts'

export default function ApiTokensScreen() {
  const tokens = useQuery(queryOf(listApiTokens))
  const items = tokens.data?.items ?? []
  return (
    <Pane title={say.title}>
      {tokens.isPending && <Loading what={say.theTokens} />}
      {tokens.isError && <Failed error={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.data && items.length === 0 && <p className="state">{say.none}</p>}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <p>
        <button type="button" className="button main" onClick={() => open({ kind: 'new-api-token' })}>
          {say.newToken}
        </button>
      </p>
    </Pane>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const { timeZone } = useSettings()
  const now = serverDate()
  const used = token.lastUsedAt === null ? say.neverUsed : say.lastUsed(shortTime(token.lastUsedAt, timeZone, now))
  return (
    <li className="row">
      <div className="row-words">
        <strong>{token.name}</strong>
        <span>{token.abilities.map((ability) => say.abilities[ability]).join(' · ')}</span>
        <span>{`${used} · ${endWords(token.expiresAt, timeZone, now)}`}</span>
      </div>
      <RevokeButton token={token} />
    </li>
  )
}

function endWords(expiresAt: string | null, timeZone: string, now: Date): string {
  if (expiresAt === null) return 'has no end'
  const at = shortTime(expiresAt, timeZone, now)
  return Date.parse(expiresAt) > now.getTime() ? `ends ${at}` : `ended ${at}`
}
