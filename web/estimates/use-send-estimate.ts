import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import * as v from 'valibot'
import { type Dashboard, dashboardListLength } from '../../domain/dashboard.ts'
import { createEstimateSchema, type Estimate } from '../../domain/estimates.ts'
import { type PriceChange, type PriceShown, priceShownOf } from '../../domain/price-shown.ts'
import { type PriceList, type Quote, quote } from '../../domain/pricing.ts'
import { open } from '../owner/screens.ts'
import { firstSentences } from '../owner/use-form.ts'
import { focusFirstError } from '../platform/form-trouble.tsx'
import { usePress } from '../platform/use-press.ts'
import { settingsQuery } from '../settings/use-settings.ts'
import { choiceOf, toEstimateInput } from './estimate-input.ts'
import { createAndSend, type CreatedEstimate } from './create-and-send.ts'
import type { Download } from './download-pdf.ts'
import type { Failure } from './failure-alert.tsx'
import { finishEstimate } from './finish-estimate.ts'
import { afterSending } from './sent-estimate.ts'
import { useDownloadOnce } from './use-download-once.ts'
import type { useDraft } from './use-draft.ts'

type Errors = Record<string, string>
type Given = {
  form: RefObject<HTMLFormElement | null>
  draft: ReturnType<typeof useDraft>
  prices: PriceList
  onSending: (isSending: boolean) => void
}

const signedOut = 'You are signed out. Sign in, then press Send Estimate again; nothing you typed is lost.'

/** Send Estimate: checks, posts once, and shows what came of it. Whatever fails, the form keeps everything. */
export function useSendEstimate({ form, draft, prices, onSending }: Given) {
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [repriced, setRepriced] = useState<PriceChange | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [progress, setProgress] = useState('')
  const download = useDownloadOnce()

  function showErrors(next: Errors): void {
    setErrors(next)
    if (form.current !== null) focusFirstError(form.current, next)
  }

  async function takePdf({ estimate, document, pdfSha256 }: CreatedEstimate): Promise<Download> {
    showFirst(queries, estimate)
    const pdf = await download(document, pdfSha256)
    setProgress(`${pdf.downloaded ? 'PDF downloaded. ' : ''}Waiting for the e-mail and the text message …`)
    return pdf
  }

  async function post(input: v.InferOutput<typeof createEstimateSchema>): Promise<void> {
    const next = afterSending(await createAndSend(input, takePdf))
    setProgress('')
    if (next.kind === 'fields') return showErrors(next.errors)
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

  const { pending, press: send } = usePress(async (accepted?: PriceChange) => {
    setTrouble(null)
    setRepriced(null)
    const shown = accepted
      ? { first: accepted.now, later: accepted.laterNow }
      : quote(prices, choiceOf(draft.draft.values))
    const input = toEstimateInput(draft.draft)
    const checked = v.safeParse(createEstimateSchema, { ...input, ...listPriceShown(input, shown) })
    if (!checked.success) return showErrors(firstSentences(checked.issues))
    setErrors({})
    onSending(true)
    await post(checked.output)
    onSending(false)
  })

  function reset(): void {
    setErrors({})
    setTrouble(null)
    setRepriced(null)
  }

  const dismissFailure = () => setFailure(null)
  return { errors, trouble, repriced, failure, progress, pending, send, reset, dismissFailure }
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
