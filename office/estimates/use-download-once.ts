import { useRef } from 'react'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { type Download, downloadPdf } from './download-pdf.ts'

/** When a lost answer is requested again, the file is already here. A failed download is retried. */
export function useDownloadOnce() {
  const last = useRef<{ number: string; download: Promise<Download> } | null>(null)
  return async ({ number, ...document }: EstimateDocument, sha256: string | null): Promise<Download> => {
    if (last.current?.number !== number) {
      last.current = { number, download: downloadPdf({ number, ...document }, sha256) }
    }
    const downloaded = await last.current.download
    if (!downloaded.downloaded) last.current = null
    return downloaded
  }
}
