import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, type Answers, problemOf, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { PartForm } from './part-form.tsx'

const PART = '0193a0c0-0000-7000-8000-000000000002'

function add(answers: Answers) {
  const saved: { id: string; name: string }[] = []
  const form = <PartForm email={ADA.email} onSaved={(part) => saved.push(part)} />
  const known = { listCategories: [], listAttributes: { attributes: [] } }
  return { ...visit(form, { as: ADA, answers: { ...known, ...answers } }), saved }
}

const field = (label: string) => screen.getByLabelText(label)
const submit = () => screen.getByRole('button', { name: 'Add Product' })

async function fillIn(user: ReturnType<typeof visit>['user']) {
  await user.type(field('Name'), 'Chain')
  await user.click(screen.getByRole('button', { name: 'Use the drawing' }))
  await user.type(field('Description'), 'Turns.')
  await user.type(field('Price (USD)'), '12.50')
  await user.clear(field('Minimum order'))
  await user.type(field('Minimum order'), '2')
  await user.type(field('Quantity'), '10')
  await user.clear(field('SKU (optional)'))
  await user.type(field('SKU (optional)'), 'CH-1')
}

test('a product is added as it was typed, with one key', async () => {
  const { user, sent, saved } = add({ addPart: { acknowledged: true, insertedId: PART } })
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ id: PART, name: 'Chain' }]))
  expect(sent('addPart')).toMatchObject([
    {
      body: {
        ...{ name: 'Chain', description: 'Turns.', price: 12.5, minimum: 2, quantity: 10, sku: 'CH-1', specs: {} },
        ...{ img: expect.stringContaining('CH-1'), multiple: 1, unit: 'each', reduction: null, quantityPrices: [] },
      },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('what is wrong or refused stands beside its field, and nothing typed is lost', async () => {
  const errors = [{ path: 'sku', message: 'Another part has this SKU' }]
  const { user, sent, saved } = add({ addPart: refuse('sku-taken', 'Choose another.', { errors }) })
  await user.click(submit())
  expect(await problemOf(field('Name'))).toContain('required')
  expect(sent('addPart')).toEqual([])
  await fillIn(user)
  await user.click(submit())
  expect(await problemOf(field('SKU (optional)'))).toBe('Another part has this SKU')
  expect(field('SKU (optional)').closest('details')?.open).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(field('SKU (optional)')))
  expect([field('Name'), field('Price (USD)')]).toMatchObject([{ value: 'Chain' }, { value: '12.50' }])
  expect(saved).toEqual([])
})
