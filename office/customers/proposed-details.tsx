import { proposedChanges } from '../../domain/customers/customer-record.ts'
import { type CustomerPage, listCustomers, readCustomer } from '../../domain/endpoints/customers.ts'
import { answerCustomerProposal } from '../../domain/endpoints/customer-changes.ts'
import { call, explain, isSignInRequired } from '../../ui/api.ts'
import { useState } from 'react'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useAct } from '../undo/use-act.ts'
import { takeAsHome } from '#words/office/homes.ts'
import * as say from '#words/office/customer-record.ts'

type Props = { page: CustomerPage; time: (at: string) => string }

/** From a later booking or estimate. */
export function ProposedDetails({ page: { customer, more, proposal }, time }: Props) {
  const [trouble, setTrouble] = useState('')
  const act = useAct({
    noun: 'customers',
    id: customer.id,
    action: 'proposal',
    shows: [readCustomer, listCustomers],
    // Safe: the body of the buttons below, with the key of the press.
    send: (body) => call(answerCustomerProposal, { at: { id: customer.id }, body: body as never }),
    said: say.proposalAnswered(customer.name),
    undone: say.undone(customer.name),
    isShownAtOnce: true,
  })
  if (!proposal) return null
  const isElsewhere = proposedChanges(customer, proposal).includes('address') && customer.address !== ''
  async function press(take: boolean, asHome = false): Promise<void> {
    setTrouble('')
    const answer = await act({ version: more.version, proposal: proposal?.id, take, asHome })
    if (!answer.ok && !isSignInRequired(answer.refusal)) setTrouble(explain(answer.refusal))
  }
  return (
    <section className="proposal stack" aria-label={say.proposal}>
      <h3>{say.proposalAt(time(proposal.at))}</h3>
      <ul className="told">
        {proposedChanges(customer, proposal).map((part) => (
          <li key={part}>{say.proposedPart(part, customer[part], proposal[part])}</li>
        ))}
      </ul>
      <div className="reach">
        <PressButton onPress={() => void press(true)}>{say.takeProposal}</PressButton>
        {isElsewhere && <PressButton onPress={() => void press(true, true)}>{takeAsHome}</PressButton>}
        <PressButton onPress={() => void press(false)}>{say.leaveProposal}</PressButton>
      </div>
      <p role="status" className="hint">
        {trouble}
      </p>
    </section>
  )
}

/** Both are gone after the press. */
function PressButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button ref={useFocusHeir()} type="button" className="button" onClick={onPress}>
      {children}
    </button>
  )
}
