import type { CreatedEstimate } from '../../domain/endpoints/estimates.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { type Dashboard, dashboardListLength } from '../../domain/dashboard.ts'
import type { CreateEstimate, Estimate } from '../../domain/estimates.ts'
import { type PriceChange, type PriceShown, priceShownOf } from '../../domain/price-shown.ts'
import { type Quote, quote, readChoice } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'
import { hold, open } from '../desk/screens.ts'
import { focusFirstError } from '../../ui/form-trouble.tsx'
import { afterTyping, allErrors, noErrors, type ShownErrors } from '../desk/shown-errors.ts'
import { usePress } from '../../ui/use-press.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { checkEstimate, type CheckedEstimate } from './check-estimate.ts'
import type { Draft } from './draft.ts'
import { toEstimateInput } from './estimate-input.ts'
import { createAndSend } from './create-and-send.ts'
import type { Download } from './download-pdf.ts'
import type { Failure } from './failure-alert.tsx'
import { finishEstimate } from './finish-estimate.ts'
import { afterSending } from './sent-estimate.ts'
import { useDownloadOnce } from './use-download-once.ts'
import type { useDraft } from './use-draft.ts'
import * as say from '#words/office/estimates.ts'

type Given = {
  form: RefObject<HTMLFormElement | null>
  draft: ReturnType<typeof useDraft>
  settings: Settings
}

const signedOut = say.signedOut

/** Send Estimate: checks, posts once, and shows what came of it. Whatever fails, the form keeps everything. */
export function useSendEstimate({ form, draft, settings }: Given) {
  const queries = useQueryClient()
  const [errors, setErrors] = useState(noErrors)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [repriced, setRepriced] = useState<PriceChange | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [progress, setProgress] = useState('')
  const download = useDownloadOnce()

  function showErrors(next: ShownErrors): void {
    setErrors(next)
    if (form.current !== null) focusFirstError(form.current, allErrors(next))
  }

  async function takePdf({ estimate, document, pdfSha256 }: CreatedEstimate): Promise<Download> {
    showFirst(queries, estimate)
    const pdf = await download(document, pdfSha256)
    setProgress(say.waiting(pdf.downloaded ? say.pdfDownloaded : ''))
    return pdf
  }

  async function post(input: CreateEstimate): Promise<void> {
    const next = afterSending(await createAndSend(input, takePdf))
    setProgress('')
    if (next.kind === 'fields') return showErrors({ own: {}, told: next.errors })
    if (next.kind === 'repriced') {
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      return setRepriced(next.change)
    }
    if (next.kind === 'alert') return setFailure(next)
    if (next.kind === 'sign-in') return open({ kind: 'sign-in', notice: signedOut })
    if (next.kind === 'created') {
      showFirst(queries, next.sent.estimate)
      draft.clear()
      const delivers = queries.getQueryData<Dashboard>(['dashboard'])?.delivers ?? { email: true, text: true }
      return finishEstimate(next.sent, next.pdf, delivers)
    }
    if (next.kind === 'new-key') draft.renewKey()
    setTrouble(next.sentence)
  }

  function check(typed: Draft, accepted?: PriceChange): CheckedEstimate {
    const shown = accepted
      ? { first: accepted.now, later: accepted.laterNow }
      : quote(settings.prices, readChoice(typed.values))
    const input = toEstimateInput(typed)
    return checkEstimate({ ...input, ...listPriceShown(input, shown) }, typed.values, settings.phone)
  }

  /** A sentence goes as soon as its field is put right. */
  function recheck(typed: Draft, touched: string): void {
    if (errors === noErrors) return
    const now = check(typed)
    setErrors(afterTyping(errors, now.ok ? {} : now.errors, touched))
  }

  const { pending, press: send } = usePress(async (accepted?: PriceChange) => {
    setTrouble(null)
    setRepriced(null)
    const checked = check(draft.draft, accepted)
    if (!checked.ok) return showErrors({ own: checked.errors, told: {} })
    setErrors(noErrors)
    // While the estimate is on its way nobody can know whether it exists; the answer decides what closes.
    hold('new-estimate', true)
    await post(checked.input).finally(() => hold('new-estimate', false))
  })

  function reset(): void {
    setErrors(noErrors)
    setTrouble(null)
    setRepriced(null)
  }

  const dismissFailure = () => setFailure(null)
  const shown = { errors: allErrors(errors), trouble, repriced, failure, progress, pending }
  return { ...shown, send, recheck, reset, dismissFailure }
}

/** Where a price is agreed on, the list's is none that anybody relies on. */
function listPriceShown(agreed: Record<string, unknown>, shown: Quote): PriceShown {
  const { priceShown, laterPriceShown } = priceShownOf(shown)
  return {
    ...('price' in agreed ? {} : { priceShown }),
    ...('laterPrice' in agreed ? {} : { laterPriceShown }),
  }
}

/** The new estimate is first in the list at once; the server's own list follows. */
function showFirst(queries: QueryClient, estimate: Estimate): void {
  queries.setQueryData<Dashboard>(['dashboard'], (dashboard) => {
    if (dashboard === undefined) return dashboard
    const others = dashboard.estimates.filter(({ id }) => id !== estimate.id)
    return { ...dashboard, estimates: [estimate, ...others].slice(0, dashboardListLength) }
  })
  void queries.invalidateQueries({ queryKey: ['dashboard'] })
}
