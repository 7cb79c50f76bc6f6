import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import type { CreatedEstimate } from '../../domain/endpoints/estimates.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { dashboardListLength } from '../../domain/dashboard/dashboard.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import { quote, readChoice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { FormValues } from '../desk/drafts.ts'
import { queryOf } from '../desk/queries.ts'
import { hold, open } from '../desk/screens.ts'
import type { Refusal } from '../../ui/api.ts'
import { useCheckedForm } from '../desk/use-form.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { checkEstimate } from './check-estimate.ts'
import type { Draft } from './draft.ts'
import { listPriceShown, toEstimateInput } from './estimate-input.ts'
import { createAndSend } from './create-and-send.ts'
import type { Download } from './download-pdf.ts'
import type { Failure } from './failure-alert.tsx'
import { finishEstimate } from './finish-estimate.ts'
import { afterSending } from './sent-estimate.ts'
import { useDownloadOnce } from './use-download-once.ts'
import type { useDraft } from './use-draft.ts'
import * as say from '#words/office/estimates.ts'

type Given = { draft: ReturnType<typeof useDraft>; settings: Settings }

const signedOut = say.signedOut

const dashboardKey = queryOf(readDashboard).queryKey

/** Checks, posts once, and shows the result. Whatever fails, the form keeps everything. */
export function useSendEstimate({ draft, settings }: Given) {
  const queries = useQueryClient()
  const [repriced, setRepriced] = useState<PriceChange | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [progress, setProgress] = useState('')
  const accepted = useRef<PriceChange | null>(null)
  const download = useDownloadOnce()

  async function takePdf({ estimate, document, pdfSha256 }: CreatedEstimate): Promise<Download> {
    showFirst(queries, estimate)
    const pdf = await download(document, pdfSha256)
    setProgress(say.waiting(pdf.downloaded ? say.pdfDownloaded : ''))
    return pdf
  }

  async function post(input: CreateEstimate): Promise<Refusal | null> {
    const next = afterSending(await createAndSend(input, takePdf))
    setProgress('')
    if (next.kind === 'refused') return next.refusal
    if (next.kind === 'repriced') {
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      setRepriced(next.change)
    }
    if (next.kind === 'alert') setFailure(next)
    if (next.kind === 'sign-in') open({ kind: 'sign-in', notice: signedOut })
    if (next.kind === 'created') {
      showFirst(queries, next.sent.estimate)
      draft.clear()
      const delivers = queries.getQueryData(dashboardKey)?.delivers ?? { email: true, text: true }
      finishEstimate(next.sent, next.pdf, delivers)
    }
    if (next.kind !== 'new-key') return null
    draft.renewKey()
    return next.refusal
  }

  const { form, errors, trouble, pending, recheck, reset } = useCheckedForm({
    read: draft.read,
    check: (typed) => checkDraft(typed, settings, accepted.current),
    submit(input) {
      // While the estimate is being sent, whether it exists is unknown; the answer decides what closes.
      hold('new-estimate', true)
      draft.keepSending()
      return post(input).finally(() => hold('new-estimate', false))
    },
  })

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!pending) setRepriced(null)
    form.onSubmit(event)
    accepted.current = null
  }

  function accept(change: PriceChange): void {
    accepted.current = change
    // The pressed button disappears: until the answer Send Estimate shows that it is sending.
    form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    form.ref.current?.requestSubmit()
  }

  /** Checks fields that were filled in without typing. */
  function recheckFilled(): void {
    if (form.ref.current !== null) recheck(draft.read(new FormData(form.ref.current)), '')
  }

  function replace(values: FormValues): void {
    recheck(draft.replace(values), '')
  }

  function startOver(): void {
    draft.clear()
    reset()
    setRepriced(null)
  }

  const shown = { errors, trouble, repriced, failure, progress, pending, dismissFailure: () => setFailure(null) }
  return { ...shown, form: { ...form, onSubmit }, accept, recheckFilled, replace, startOver }
}

/** The prices that the owner has accepted count, or those that the form shows. */
function checkDraft(typed: Draft, settings: Settings, accepted: PriceChange | null) {
  const { prices } = settings
  const shown = accepted
    ? { first: accepted.now, later: accepted.laterNow }
    : quote(prices, readChoice(typed.values, prices))
  const input = toEstimateInput(typed)
  return checkEstimate({ ...input, ...listPriceShown(input, shown) }, typed.values, settings)
}

/** The new estimate is first in the list at once; the server's own list follows. */
function showFirst(queries: QueryClient, estimate: Estimate): void {
  queries.setQueryData(dashboardKey, (dashboard) => {
    if (dashboard === undefined) return dashboard
    const others = dashboard.estimates.filter(({ id }) => id !== estimate.id)
    return { ...dashboard, estimates: [estimate, ...others].slice(0, dashboardListLength) }
  })
  void queries.invalidateQueries({ queryKey: dashboardKey })
}
