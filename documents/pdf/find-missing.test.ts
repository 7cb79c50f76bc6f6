import { expect, test } from 'vitest'
import { loadBuiltFont } from '../../tools/load-built-font.ts'
import { renderEstimatePdf } from '../estimate-pdf.ts'
import { sampleDocuments } from '../sample-documents.ts'
import { findMissing } from './find-missing.ts'

test('letters that no font has are found before anything is drawn, each once', async () => {
  expect(await findMissing('山田 太郎\nKitchen 台所, 山', loadBuiltFont)).toEqual(['山', '田', '太', '郎', '台', '所'])
})

test('ordinary text in many scripts misses nothing', async () => {
  expect(await findMissing('Đà Nẵng → ✓ 🧹 שלום नमस्ते น้ำ', loadBuiltFont)).toEqual([])
})

test.each(Object.entries(sampleDocuments))('%s misses what its PDF misses', async (_, document) => {
  const { missing } = await renderEstimatePdf(document, { loadFont: loadBuiltFont, logo: null })
  const text = [document.customer.name, document.customer.address, document.notes].join('\n')
  expect(new Set(await findMissing(text, loadBuiltFont))).toEqual(new Set(missing))
})
