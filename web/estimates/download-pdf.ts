import type { EstimateDocument } from '../../domain/estimate-document.ts'
import { downloadEstimatePdf } from './make-estimate-pdf.ts'

/** Downloads the PDF and says, in sentences for the owner, what it could not print. */
export async function downloadPdf(document: EstimateDocument): Promise<{ downloaded: boolean; remarks: string[] }> {
  try {
    const { missing } = await downloadEstimatePdf(document)
    if (missing.length === 0) return { downloaded: true, remarks: [] }
    return {
      downloaded: true,
      remarks: [`The PDF shows � in place of ${missing.join(' ')}: it has no letters for that.`],
    }
  } catch {
    // The estimate exists whatever happens here; the owner is told that only the file is missing.
    return { downloaded: false, remarks: [] }
  }
}
