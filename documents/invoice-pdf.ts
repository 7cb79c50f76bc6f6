import type { InvoiceDocument } from '../domain/invoices/invoice-document.ts'
import { readLogo } from '../domain/settings/logo.ts'
import { drawBill } from './pdf/draw-bill.ts'
import { drawHeading, drawPair } from './pdf/draw-facts.ts'
import { drawHeader } from './pdf/draw-header.ts'
import { drawPageNumbers } from './pdf/draw-page-numbers.ts'
import { drawAmountBox } from './pdf/draw-price.ts'
import { codeHeight, codeSize, drawCode } from './pdf/draw-code.ts'
import { drawFlowing } from './pdf/draw-notes.ts'
import { drawHeading as drawTitle } from './pdf/draw-section.ts'
import { closePdf } from './pdf/open-pdf.ts'
import { openSheet, type PdfResources } from './pdf/open-sheet.ts'
import { keepTogether, type Sheet, toBlock } from './pdf/sheet.ts'
import { contentWidth, page, styles } from './pdf/style.ts'
import { drawLink } from './pdf/tags.ts'
import { printableInvoice } from './printable/invoice.ts'
import * as say from '#words/documents/invoices.ts'

/** `link` is the customer's own, to the page where the invoice is paid; '' for none. No stored version has it. */
type InvoiceResources = PdfResources & { link: string }

/** A receipt once nothing is owed. The same input gives the same bytes in every browser and on the server. */
export async function renderInvoicePdf(stored: InvoiceDocument, resources: InvoiceResources): Promise<Uint8Array> {
  const document = printableInvoice(stored)
  const { business, number, isPaid, createdAt, issuedOn, dueOn, customer, places } = document
  const title = say.pdfTitle(number, business.brand, isPaid)
  const sheet = await openSheet({ title, createdAt, business, document, resources })
  drawHeader(sheet, business, resources.logo === null ? null : readLogo(resources.logo))
  drawHeading(sheet, isPaid ? say.receiptHeading : say.heading, [
    say.number(number),
    issuedOn,
    ...(isPaid ? [] : [say.dueOn(dueOn)]),
  ])
  const { name, address, phone, email } = customer
  const [first = '', ...others] = places
  drawPair(
    sheet,
    { heading: say.billedTo, lines: [name, address, phone, email] },
    { heading: say.cleanedAt, lines: [first, ...others.slice(0, mostPlaces)] },
  )
  drawBill(sheet, document)
  drawBalance(sheet, document)
  if (!isPaid) drawHowToPay(sheet, document, resources.link)
  drawQuestions(sheet, document)
  drawPageNumbers(sheet, say.page(number))
  sheet.root.end()
  return closePdf(sheet.pdf)
}

/** Few customers have more homes cleaned; the lines name no place. */
const mostPlaces = 5

function drawBalance(sheet: Sheet, { paid, balance, balanceCents, isPaid, dueOn }: InvoiceDocument): void {
  const thanks = { text: say.thanks, style: styles.soft }
  if (!isPaid) {
    drawAmountBox(sheet, balance, {
      label: say.balanceDue,
      words: [{ text: say.dueOn(dueOn), style: styles.soft }],
    })
  } else if (balanceCents < 0) {
    drawAmountBox(sheet, balance.replace('-', ''), { label: say.creditLeft, words: [thanks] })
  } else {
    drawAmountBox(sheet, paid, { label: say.paidInFull, words: [thanks] })
  }
}

/** The ways to pay, with the link beside and below them; a long text goes on below the code. */
function drawHowToPay(sheet: Sheet, { howToPay, number }: InvoiceDocument, link: string): void {
  if (howToPay === '' && link === '') return
  if (link !== '') keepTogether(sheet, codeHeight)
  const top = sheet.y
  drawTitle(sheet, say.howToPay)
  const bottom = link === '' ? top : drawCode(sheet, link, top, { alt: say.codeOf, caption: say.scan })
  const width = link === '' ? contentWidth : contentWidth - codeSize - 24
  for (const line of [howToPay, say.mention(number)].filter(Boolean).join('\n').split('\n')) {
    if (line.trim() === '') sheet.y += 5
    else drawFlowing(sheet, sheet.root, toBlock(sheet, line, styles.text, width))
  }
  if (link !== '') {
    const block = toBlock(sheet, say.openPay, { ...styles.strong, color: sheet.brandColor }, width)
    keepTogether(sheet, block.height + 4)
    const place = { x: page.left, y: sheet.y + 4 }
    sheet.y = drawLink(sheet, sheet.root, block, { place, url: link, says: say.openPay })
  }
  // On another page nothing is beside the text.
  sheet.y = (sheet.y < top ? sheet.y : Math.max(sheet.y, bottom)) + 10
}

function drawQuestions(sheet: Sheet, { business }: InvoiceDocument): void {
  const { brand, phone, phoneLink } = business
  const block = toBlock(sheet, say.questions(phone), { ...styles.strong, color: sheet.brandColor })
  keepTogether(sheet, block.height)
  const place = { x: page.left, y: sheet.y }
  sheet.y = drawLink(sheet, sheet.root, block, { place, url: phoneLink, says: say.callAt(brand, phone) })
}
