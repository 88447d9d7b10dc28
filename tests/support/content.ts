import type { AdministeredContent, ListedContent } from '#content/contract/content-administration.ts'
import type { ContentKind } from '#content/contract/content-kinds.ts'
import type { TestAnswer } from './test-request.ts'
import type { TestAccount, TestShop } from './test-shop.ts'

/** What an administrator writes, over HTTP. */
export function contentDesk(shop: TestShop, admin: () => Pick<TestAccount, 'token'>) {
  const ask = (method: string, path: string, body?: object): Promise<TestAnswer> =>
    shop.request(method, `/api/admin/content${path}`, { token: admin().token, ...(body && { body }) })
  async function idOf(slug: string, kind: ContentKind = 'page'): Promise<string> {
    const all = (await ask('GET', `?kind=${kind}`)).body as ListedContent[]
    return all.find((each) => each.slug === slug)?._id ?? 'none'
  }
  const read = async (slug: string, kind?: ContentKind): Promise<AdministeredContent> =>
    (await ask('GET', `/${await idOf(slug, kind)}`)).body as AdministeredContent
  return {
    ask,
    idOf,
    read,
    /** Publishes on top of the latest version. */
    publish: async (slug: string, value: object, more: object = {}, kind?: ContentKind): Promise<TestAnswer> => {
      const { _id, latest } = await read(slug, kind)
      return ask('POST', `/${_id}/publish`, { base: latest, value, ...more })
    },
  }
}
