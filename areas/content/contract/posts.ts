import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { sentDay, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { linkSchema } from './links.ts'

export const LONGEST_PAGE = 50_000

const line = (most: number) => singleLine().max(most)
const filled = (most: number, missing: Message) => line(most).min(1, { error: () => say(missing) })
const list = <Item extends z.ZodType>(item: Item, most: number, tooMany: Message<'most'>) =>
  z.array(item).max(most, { error: () => say(tooMany, { most: String(most) }) })

/** What search engines show instead of the title and the beginning of a page. */
export const forSearchEngines = {
  seoTitle: line(70).default(''),
  description: line(160).default(''),
}

export const textSchema = z.string().trim().max(LONGEST_PAGE) // Markdown

/** An article of the blog. */
export const postSchema = z.strictObject({
  on: z.boolean().default(true),
  title: filled(100, msg('A title is required')),
  // Posts stand in its order.
  badge: z
    .int({ error: () => t('Enter a whole number') })
    .min(1, { error: () => t('Enter 1 or more') })
    .max(9_999, { error: () => t('Enter 9999 at most') }),
  summary: line(300),
  img: line(200), // Of an upload
  alt: line(200),
  decoration: z.boolean().optional(), // No default: first posts lack it, and would look changed
  date: z.union([z.literal(''), sentDay(() => t('Enter a date'))]),
  text: textSchema,
  ...forSearchEngines,
})

/** The list of posts; off: no post is there. */
export const blogSchema = z.strictObject({
  on: z.boolean().default(true),
  title: filled(60, msg('A title is required')),
  intro: line(300),
  description: line(160),
})

export const portfolioSchema = z.strictObject({
  on: z.boolean().default(true),
  title: filled(60, msg('A title is required')),
  description: line(160),
  about: list(filled(1_000, msg('Leave no line empty')), 10, msg('Use at most {most} paragraphs')),
  skills: list(
    z.strictObject({
      name: filled(60, msg('Name the skill')),
      level: z
        .int({ error: () => t('Enter a whole number') })
        .min(0, { error: () => t('Enter 0 to 100') })
        .max(100, { error: () => t('Enter 0 to 100') }),
      used: line(120),
    }),
    20,
    msg('Use at most {most} skills'),
  ),
  projects: list(
    z.strictObject({
      name: filled(60, msg('Name the project')),
      what: line(200),
      tools: line(120),
      link: linkSchema,
    }),
    12,
    msg('Use at most {most} projects'),
  ),
  education: list(
    z.strictObject({
      subject: filled(60, msg('Name the subject')),
      source: filled(60, msg('Name the source')),
      link: linkSchema,
      learnt: line(200),
    }),
    12,
    msg('Use at most {most} sources'),
  ),
})
export type Portfolio = z.output<typeof portfolioSchema>
