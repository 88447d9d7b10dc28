import { expect, test } from 'vitest'
import type { EditablePart } from '#catalogue/contract/part-administration.ts'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, type Answers, problemOf, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { PartForm } from './part-form.tsx'

const PART = '0193a0c0-0000-7000-8000-000000000002'

function add(answers: Answers) {
  const saved: { id: string; name: string; visibility: string }[] = []
  const form = <PartForm email={ADA.email} onSaved={(part) => saved.push(part)} />
  const known = { listCategories: [], listMakers: [], listAttributes: { attributes: [] } }
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

test('maker, support and schemes are sent as chosen; a maker that nobody knows is named beside its field', async () => {
  const errors = [{ path: 'maker', message: 'Unknown maker “Alpin”' }]
  const { user, sent } = add({ addPart: refuse('input-invalid', 'Check it.', { errors }) })
  await fillIn(user)
  await user.type(field('Maker (optional)'), 'Alpin')
  await user.type(field('Supported until (optional)'), '2034-12-31')
  await user.click(field('Batteries'))
  await user.click(field('Packaging'))
  await user.click(submit())
  expect(await problemOf(field('Maker (optional)'))).toBe('Unknown maker “Alpin”')
  expect(field('Maker (optional)').closest('details')?.open).toBe(true)
  expect(sent('addPart')).toMatchObject([
    { body: { maker: 'Alpin', supportedUntil: '2034-12-31', epr: ['packaging', 'battery'] } },
  ])
})

test('a new part is saved as a draft by the second button; Enter publishes it', async () => {
  const { user, sent, saved } = add({ addPart: { acknowledged: true, insertedId: PART } })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(saved).toMatchObject([{ id: PART, visibility: 'draft' }]))
  await fillIn(user)
  await user.type(field('Name'), '{Enter}')
  await waitFor(() => expect(saved).toMatchObject([{}, { visibility: 'public' }]))
  expect(sent('addPart')).toMatchObject([{ body: { visibility: 'draft' } }, { body: { visibility: 'public' } }])
})

const KNOWN: EditablePart = {
  ...{ _id: PART, sku: 'CH-1', name: 'Chain', category: 'Chains', description: 'Turns.', price: 12.5, img: '', min: 1 },
  ...{ multiple: 1, unit: 'each', unitSize: 1, quantity: 4, availableQuantity: 4, expectedOn: null, specs: {} },
  ...{ taxClass: 'standard', returnable: 'yes', warnings: '', typedImg: '/static/drawings/CH-1.svg', version: 3 },
  ...{ deleted: false, visibility: 'draft', createdAt: '2026-01-01T00:00:00.000Z', regularPrice: 12.5 },
  ...{ updatedAt: '2026-01-01T00:00:00.000Z', imgAlt: '', morePictures: [], documents: [], numbers: [] },
  ...{ reduction: null, quantityPrices: [], content: '', searchTitle: '', searchDescription: '' },
  ...{ maker: '', supportedUntil: null, epr: [] },
  ...{ durabilityYears: null, guaranteeTerms: '' },
}

test('staff without prices read them and change the rest', async () => {
  const changed = { ...KNOWN, name: 'Chain 12' }
  const { user, sent } = visit(<PartForm part={KNOWN} email={ADA.email} onSaved={() => {}} />, {
    as: ADA,
    answers: {
      ...{ listCategories: [], listMakers: [], listAttributes: { attributes: [] } },
      getAdmin: { admin: false, permissions: ['parts.view', 'parts.edit'] },
      editPart: { acknowledged: true, modifiedCount: 1, part: changed },
    },
  })
  await waitFor(() => expect(field('Price (USD)')).toHaveProperty('readOnly', true))
  expect(field('Reduced to (USD)').closest('fieldset[disabled]')).not.toBeNull()
  await user.type(field('Name'), ' 12')
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await waitFor(() =>
    expect(sent('editPart')).toMatchObject([
      { body: { name: 'Chain 12', price: 12.5, reduction: null, visibility: 'public', version: 3 } },
    ]),
  )
})

test('a maker that nobody changed in the form is not said, since it may have another name meanwhile', async () => {
  const part = { ...KNOWN, maker: 'Alpin' }
  const { user, sent } = visit(<PartForm part={part} email={ADA.email} onSaved={() => {}} />, {
    as: ADA,
    answers: {
      ...{ listCategories: [], listMakers: [], listAttributes: { attributes: [] } },
      editPart: { acknowledged: true, modifiedCount: 1, part },
    },
  })
  const save = () => user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await save()
  await waitFor(() => expect(sent('editPart')).toHaveLength(1))
  expect(sent('editPart')[0]).not.toHaveProperty('body.maker')
  await user.clear(field('Maker (optional)'))
  await save()
  await waitFor(() => expect(sent('editPart')).toMatchObject([{}, { body: { maker: '' } }]))
})

test.each([
  ['nothing but the SKU that the form had made', { sku: 'P-1' }, 0],
  ['a name', { sku: 'P-1', name: 'Chain' }, 1],
])('a draft of %s is restored and said to be so when somebody typed it', (_, values, notices) => {
  sessionStorage.setItem(`draft:part:new:${ADA.email}`, JSON.stringify({ values }))
  add({})
  expect(field('SKU (optional)')).toMatchObject({ value: 'P-1' })
  expect(screen.queryAllByText('We restored your unsaved changes.')).toHaveLength(notices)
})
