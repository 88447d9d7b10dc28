import { isInEea } from '#accounts/contract/addresses/member-states.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { line, MOST_CHARACTERS, requiredLine } from './part-fields.ts'

const MOST_ADDRESS = 300
const MOST_CONTACT = 254

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const isWebAddress = (text: string) => /^https:\/\//i.test(text) && URL.canParse(text)

/** An electronic address, as Regulation (EU) 2023/988 asks for: an email address or a website. */
const contact = singleLine(msg('Enter an email address or a website'))
  .max(MOST_CONTACT, { error: () => t('At most {most} characters', { most: String(MOST_CONTACT) }) })
  .refine((text) => text === '' || EMAIL.test(text) || isWebAddress(text), {
    error: () => t('Enter an email address, or a website that starts with https://'),
  })

const makerFields = z.strictObject({
  name: requiredLine(msg('Name'), MOST_CHARACTERS.maker),
  tradeName: line(msg('Trade name'), MOST_CHARACTERS.maker).default(''), // Or trade mark, where it is another
  address: requiredLine(msg('Postal address'), MOST_ADDRESS),
  country: z.string({ error: () => t('Choose a country') }).regex(/^[A-Z]{2}$/, { error: () => t('Choose a country') }),
  contact: contact.refine((text) => text !== '', { error: () => t('Enter an email address or a website') }),
  responsibleName: line(msg('Name'), MOST_CHARACTERS.maker).default(''), // Of who answers for it in the EU
  responsibleAddress: line(msg('Postal address'), MOST_ADDRESS).default(''),
  responsibleContact: contact.default(''),
})

const RESPONSIBLE = {
  responsibleName: msg('Enter the name of the responsible person'),
  responsibleAddress: msg('Enter the postal address of the responsible person'),
  responsibleContact: msg('Enter an email address or a website of the responsible person'),
} as const

function wholeResponsible(fields: Record<keyof typeof RESPONSIBLE, string>, context: z.RefinementCtx): void {
  const entries = Object.entries(RESPONSIBLE) as [keyof typeof RESPONSIBLE, Message][]
  if (entries.every(([name]) => fields[name] === '')) return
  for (const [name, message] of entries)
    if (fields[name] === '') context.addIssue({ code: 'custom', path: [name], message: say(message) })
}

/** The responsible person is named whole or not at all. */
export const makerFormSchema = makerFields.superRefine(wholeResponsible)
export type MakerForm = z.output<typeof makerFormSchema>

/** Parts from outside the European Economic Area are sold there with a responsible person only. */
export const lacksResponsible = ({ country, responsibleName }: { country: string; responsibleName: string }) =>
  country !== '' && !isInEea(country) && responsibleName === ''

const makerSchema = z.object({
  _id: z.uuid(),
  ...makerFields.shape,
  tradeName: z.string(),
  responsibleName: z.string(),
  responsibleAddress: z.string(),
  responsibleContact: z.string(),
  parts: z.int(), // That name it, deleted ones too
  version: z.int(), // Counts edits; an edit names the one it started from
})
export type Maker = z.output<typeof makerSchema>

export const unknownMaker = (name: string) => t('Unknown maker “{name}”', { name })

const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a maker') }) })

const listMakers = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/makers',
  access: { kind: 'admin', needs: 'parts.view' },
  summary: 'List the makers of parts that the company does not make itself, by name',
  query: pageQuerySchema.extend({ search: z.string().trim().max(100).optional() }), // How the name begins
  output: z.array(makerSchema),
  paged: true,
})

const getMaker = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/makers/{id}',
  access: { kind: 'admin', needs: 'parts.view' },
  summary: 'Get a maker',
  params,
  output: makerSchema,
})

const addMaker = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/admin/makers',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Add a maker, and who answers for its parts in the European Union',
  body: makerFormSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

const editMaker = defineOperation({
  credential: 'bearer',
  method: 'PUT',
  path: '/admin/makers/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Change a maker, unless it has changed since you read it; its parts follow',
  params,
  body: makerFields
    .extend({ version: z.int({ error: () => t('Send the version that you edited') }) })
    .superRefine(wholeResponsible),
  output: makerSchema,
  problems: ['precondition-failed'],
})

const deleteMaker = defineOperation({
  credential: 'bearer',
  method: 'DELETE',
  path: '/admin/makers/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Delete a maker that no part names',
  params,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['maker-in-use'],
})

/** Who makes what the company does not make itself. */
export const makerOperations = { listMakers, getMaker, addMaker, editMaker, deleteMaker }
