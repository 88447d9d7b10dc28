import type { ListedPost } from '#content/contract/blog.ts'
import type { ContentKind, ContentOf } from '#content/contract/content-kinds.ts'
import type { Portfolio } from '#content/contract/posts.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { type ContentContext, isShown, ofKind, type PresentContent } from './content-context.ts'
import { selectContent, selectVersionFacts } from './content-store.ts'
import { isPreviewKey, readDraft } from './preview-content.ts'

type Blog = { title: string; intro: string; description: string; posts: ListedPost[] }
type Post = ListedPost & {
  blog: string
  html: string
  seoTitle: string
  description: string
  next: { slug: string; title: string } | null
}
type Preview = string | undefined

/** What is shown of a kind of which there is one: what is in force, unless it is switched off; or its draft. */
async function showOne<Kind extends 'blog' | 'portfolio'>(
  context: ContentContext,
  kind: Kind,
  preview: Preview,
): Promise<ContentOf<Kind> | Refusal> {
  if (preview !== undefined) return showDraft(context, { kind, slug: '' }, preview)
  const found = ofKind(await context.present(), kind)[0]
  return found && isShown(found) ? found.value : notHere()
}

async function showDraft<Kind extends ContentKind>(
  context: ContentContext,
  of: { kind: Kind; slug: string },
  preview: string,
): Promise<ContentOf<Kind> | Refusal> {
  const row = await selectContent(context.db, of)
  if (!row || !isPreviewKey(context, row.id, preview))
    return refuse('not-found', t('This preview has ended. Open a new one.'))
  const [last] = await selectVersionFacts(context.db, row.id)
  return readDraft(context.db, { ...row, kind: of.kind }, last?.version)
}

export async function showBlog(context: ContentContext, preview?: Preview): Promise<Blog | Refusal> {
  const blog = await showOne(context, 'blog', preview)
  if (isRefusal(blog)) return blog
  const { title, intro, description } = blog
  const posts = shownPosts(await context.present()).map(({ slug, purpose, value }) => present(slug, purpose, value))
  return { title, intro, description, posts: await Promise.all(posts) }
}

export async function showPortfolio(
  context: ContentContext,
  preview?: Preview,
): Promise<Omit<Portfolio, 'on'> | Refusal> {
  const portfolio = await showOne(context, 'portfolio', preview)
  if (isRefusal(portfolio)) return portfolio
  const { on: _, ...shown } = portfolio
  return shown
}

export async function showPost(context: ContentContext, slug: string, preview?: Preview): Promise<Post | Refusal> {
  const all = await context.present()
  const [blog, posts] = [ofKind(all, 'blog')[0], shownPosts(all)]
  const place = posts.findIndex((each) => each.slug === slug)
  const isThere = blog !== undefined && isShown(blog) && place >= 0
  if (preview === undefined && !isThere) return notHere()
  const value = preview === undefined ? posts[place]?.value : await showDraft(context, { kind: 'post', slug }, preview)
  if (!value) return notHere()
  if (isRefusal(value)) return value
  const { renderMarkdown } = await import('./markdown.ts')
  const next = posts[(place + 1) % posts.length]
  const { text, seoTitle, description } = value
  return {
    ...(await present(slug, posts[place]?.purpose ?? null, value)),
    blog: blog?.value.title ?? '',
    html: renderMarkdown(text),
    ...{ seoTitle, description },
    next: next && next.slug !== slug ? { slug: next.slug, title: next.value.title } : null,
  }
}

/** By their badges; those that came later last among the same. */
export function shownPosts(all: readonly PresentContent[]): PresentContent<'post'>[] {
  return ofKind(all, 'post')
    .filter(isShown)
    .toSorted((one, other) => one.value.badge - other.value.badge)
}

async function present(slug: string, purpose: string | null, value: ContentOf<'post'>): Promise<ListedPost> {
  const { badge, title, summary, date, img } = value
  // A shop starts without the parser: it is loaded with the first picture.
  const picture = img === '' ? '' : (await import('./markdown.ts')).renderPicture(value)
  return { ...{ slug, badge, title, summary, date, picture }, drawing: picture === '' ? purpose : null }
}

function notHere(): Refusal {
  return refuse('not-found', t('There is no such page.'))
}
