import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { sentMoment, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { ADDED_KINDS, CONTENT_KINDS, slugSchema } from './content-kinds.ts'

/** A text of 50,000 characters in any script, escaped. */
const MOST_BODY_BYTES = 512 * 1024

const momentSchema = sentMoment()
const kindSchema = z.enum(CONTENT_KINDS, {
  error: () => t('Name a kind: {contentKinds}', { contentKinds: CONTENT_KINDS.join(', ') }),
})
const versionSchema = z.int().nonnegative() // 0 is what the shop came with
const valueSchema = z.record(z.string(), z.unknown())

const versionFactsSchema = z.object({
  version: versionSchema,
  publishFrom: z.iso.datetime(),
  publishTo: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
})

const listedContentSchema = z.object({
  _id: z.uuid(),
  kind: kindSchema,
  slug: z.string(),
  title: z.string(),
  purpose: z.string().nullable(), // What the shop uses it for: such content can't be removed or renamed
  shown: versionSchema.nullable(), // The version that visitors see; null when they see none
  next: z.iso.datetime().nullable(), // When another version begins
  draftSavedAt: z.iso.datetime().nullable(),
})
export type ListedContent = z.output<typeof listedContentSchema>

const administeredContentSchema = listedContentSchema.extend({
  latest: versionSchema, // The highest number, in force or not
  value: valueSchema, // Of the version that was asked for; else of the draft; else of the latest version
  draft: z.object({ base: versionSchema, savedAt: z.iso.datetime() }).nullable(),
  versions: z.array(versionFactsSchema), // Newest first
  samples: z.array(z.string()), // Kinds of sections in the value that say what the shop came with
})
export type AdministeredContent = z.output<typeof administeredContentSchema>

/** Writing drafts; what visitors see is another permission. */
const writing = { access: { kind: 'admin', needs: 'content.edit' }, credential: 'bearer' } as const
const publishing = { ...writing, access: { kind: 'admin', needs: 'content.publish' } } as const
const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of content') }) })

const listContent = defineOperation({
  ...writing,
  method: 'GET',
  path: '/admin/content',
  summary: 'What the owner writes, of one kind or all',
  query: z.strictObject({ kind: kindSchema.optional() }),
  output: z.array(listedContentSchema),
})

const createContent = defineOperation({
  ...writing,
  method: 'POST',
  path: '/admin/content',
  summary: 'Begin a page or a post of the blog as a draft, at an address of its own',
  body: z.strictObject({
    kind: z.enum(ADDED_KINDS, { error: () => t('Add a page or a post') }),
    slug: slugSchema,
    title: singleLine()
      .min(1, { error: () => t('A title is required') })
      .max(100),
  }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

const getContent = defineOperation({
  ...writing,
  method: 'GET',
  path: '/admin/content/{id}',
  summary: 'One piece of content with its draft and its versions',
  params,
  query: z.strictObject({
    version: z.coerce
      .number({ error: () => t('Give the number of a version') })
      .pipe(versionSchema)
      .optional(),
  }),
  output: administeredContentSchema,
})

const renameContent = defineOperation({
  ...publishing,
  method: 'PATCH',
  path: '/admin/content/{id}',
  summary: 'Give it another address; the old one leads there',
  params,
  body: z.strictObject({ slug: slugSchema }),
  output: administeredContentSchema,
})

const removeContent = defineOperation({
  ...publishing,
  method: 'DELETE',
  path: '/admin/content/{id}',
  summary: 'Remove it. 0 when it is removed already',
  params,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

const saveContentDraft = defineOperation({
  ...writing,
  method: 'PUT',
  path: '/admin/content/{id}/draft',
  summary: 'Keep what is being written. Visitors see nothing of it',
  params,
  mostBodyBytes: MOST_BODY_BYTES,
  body: z.strictObject({
    base: versionSchema, // The version that is edited
    seen: momentSchema.nullable(), // When the draft that is edited was saved
    value: valueSchema,
  }),
  output: z.object({ savedAt: z.iso.datetime() }),
  problems: ['precondition-failed'],
})

const dropContentDraft = defineOperation({
  ...writing,
  method: 'DELETE',
  path: '/admin/content/{id}/draft',
  summary: 'Drop the draft. 0 when there is none',
  params,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

const publishContent = defineOperation({
  ...publishing,
  method: 'POST',
  path: '/admin/content/{id}/publish',
  summary: 'Publish the next version, now or from a moment on: a value, or an earlier version again. Others stay',
  params,
  mostBodyBytes: MOST_BODY_BYTES,
  body: z.strictObject({
    base: versionSchema, // The latest version that its author knows
    value: valueSchema.optional(),
    version: versionSchema.optional(), // Instead of a value
    undo: z.literal(true).optional(), // Instead of both: what was before the latest, from the moment on when that holds
    from: momentSchema.optional(), // Now without it
    to: momentSchema.optional(), // Afterwards visitors see nothing
  }),
  output: administeredContentSchema,
  problems: ['precondition-failed'],
})

const previewContent = defineOperation({
  ...writing,
  method: 'POST',
  path: '/admin/content/{id}/preview',
  summary: 'An address that shows the draft for an hour',
  params,
  changes: 'nothing',
  output: z.object({ address: z.string(), until: z.iso.datetime() }),
})

/** Writing and publishing what visitors read. */
export const contentAdministrationOperations = {
  listContent,
  createContent,
  getContent,
  renameContent,
  removeContent,
  saveContentDraft,
  dropContentDraft,
  publishContent,
  previewContent,
}
