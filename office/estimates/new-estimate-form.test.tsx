import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { estimateDraft, forgetDrafts, hasDrafts } from './draft.ts'
import { valuesFor } from './first-values.ts'
import { valuesOfLines, withoutTaken } from './line-values.ts'
import { NewEstimateForm } from './new-estimate-form.tsx'

// Node has no styles.
vi.mock('../../ui/adopt-styles.ts', () => ({ adoptStyles: () => {} }))

const ownerId = 'ana'
const wanda = {
  id: 'wanda',
  name: 'Wanda Ortiz',
  email: 'wanda@example.com',
  phone: '(415) 555-0101',
  address: '1 Oak St',
}
const last = {
  service: 'deep',
  homeSize: 'large',
  bathrooms: 2,
  frequency: 'once',
  extras: [],
  lines: [
    { description: 'Garage', price: 60 },
    { description: 'New customer', price: -20 },
  ],
}

function pageOf(estimates: object[]): CustomerPage {
  // Safe: the form reads nothing else of the page.
  const page: Partial<CustomerPage> = {
    customer: { ...wanda, language: '', createdAt: '2026-01-01T00:00:00Z' },
    homes: [],
    estimates: estimates as Estimate[],
  }
  return page as CustomerPage
}

function shown(page: CustomerPage | undefined): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NewEstimateForm settings={defaultSettings} ownerId={ownerId} page={page} onCancel={() => {}} />
    </QueryClientProvider>,
  )
}

function keep(customerId: string, name: string): void {
  const key = crypto.randomUUID()
  estimateDraft(ownerId, customerId).keep({
    key,
    values: { customerName: [name], customerEmail: [`${name}@example.com`] },
  })
}

beforeEach(() => forgetDrafts(ownerId))

test('an estimate starts with its own customer, beside drafts for others', () => {
  keep('', 'fay')
  keep('rajesh', 'rajesh')
  const form = shown(pageOf([last]))
  expect(form).toContain('value="wanda@example.com"')
  expect(form).not.toMatch(/fay|rajesh/u)
  expect(form).not.toContain('was kept')
  expect(shown(undefined)).toContain('value="fay@example.com"')
})

test('an unfinished estimate for a customer is restored, with a way back to the customer’s details', () => {
  keep('wanda', 'wanda.new')
  const form = shown(pageOf([]))
  expect(form).toContain('value="wanda.new@example.com"')
  expect(form).toContain('Your unfinished estimate was kept.')
  expect(form).toContain('Start over with the customer’s details')
})

test('lines and discounts copied from the last estimate are named', () => {
  expect(shown(pageOf([last]))).toContain('Taken from the last estimate: Garage $60, New customer -$20.')
  expect(shown(pageOf([last]))).toContain('Leave these out')
  expect(shown(pageOf([{ ...last, lines: [] }]))).not.toContain('Taken from')
})

test('an unfinished estimate names the copied lines that are still in it', () => {
  const values = { ...valuesFor(pageOf([last])), notes: ['Ring twice'] }
  const left = withoutTaken(
    { ...values, ...valuesOfLines([...last.lines, { description: 'Attic', price: 30 }]) },
    values,
  )
  expect(left).toMatchObject({ notes: ['Ring twice'], 'lines.0.description': ['Attic'], 'lines.0.price': ['30'] })
  expect(Object.keys(left).filter((name) => name.startsWith('lines.'))).toHaveLength(2)
  const kept = estimateDraft(ownerId, 'wanda')
  kept.keep({ key: crypto.randomUUID(), values })
  expect(shown(pageOf([last]))).toContain('Taken from the last estimate: Garage $60, New customer -$20.')
  kept.keep({ key: crypto.randomUUID(), values: left })
  expect(shown(pageOf([last]))).not.toContain('Taken from')
})

test('signing out removes all drafts of an owner', () => {
  keep('wanda', 'wanda')
  expect(hasDrafts(ownerId)).toBe(true)
  forgetDrafts(ownerId)
  expect(hasDrafts(ownerId)).toBe(false)
})
