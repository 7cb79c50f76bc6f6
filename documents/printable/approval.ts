import type { ApprovalDocument } from '../../domain/estimates/approval-document.ts'
import { printableEstimate, printableFields } from './estimate.ts'
import { printableLine } from './text.ts'

export function printableApproval(document: ApprovalDocument): ApprovalDocument {
  return {
    ...document,
    estimate: printableEstimate(document.estimate),
    facts: document.facts.map(printableFields),
    shown: document.shown && printableFields(document.shown),
    consent: printableLine(document.consent),
    file: document.file.map(printableFields),
    verify: printableLine(document.verify),
  }
}
