import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { blogOperations } from '#content/contract/blog.ts'
import type { contentAdministrationOperations } from '#content/contract/content-administration.ts'
import type { pageOperations } from '#content/contract/pages.ts'
import type { redirectOperations } from '#content/contract/redirects.ts'
import { oneAtATime } from '#platform/server/csv/answer-import.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import {
  createContent,
  dropDraft,
  getContent,
  listContent,
  removeContent,
  renameContent,
  saveDraft,
} from './administer-content.ts'
import type { ContentContext } from './content-context.ts'
import { previewContent } from './preview-content.ts'
import { publishContent } from './publish-content.ts'
import { addRedirect, editRedirect, listRedirects, removeRedirect } from './redirects/edit-redirects.ts'
import { exportRedirects, importRedirects } from './redirects/exchange-redirects.ts'
import { showBlog, showPortfolio, showPost } from './show-blog.ts'
import { showHome } from './show-home.ts'
import { showPage } from './show-pages.ts'

export function contentRoutes(
  context: ContentContext,
): HandlersOf<
  typeof pageOperations & typeof blogOperations & typeof contentAdministrationOperations & typeof redirectOperations
> {
  const importOne = oneAtATime(importRedirects)
  return {
    getShopPage: ({ input }) => showPage(context, input.params.name, input.query),
    getHome: ({ input }) => showHome(context, input.query.preview),
    getBlog: ({ input }) => showBlog(context, input.query.preview),
    getPost: ({ input }) => showPost(context, input.params.slug, input.query.preview),
    getPortfolio: ({ input }) => showPortfolio(context, input.query.preview),
    listContent: ({ input }) => listContent(context, input.query.kind),
    createContent: (call) => createContent(context, authorOf(call), call.input.body, call.keyed),
    getContent: ({ input }) => getContent(context, input.params.id, input.query.version),
    renameContent: (call) => renameContent(context, authorOf(call), call.input.params.id, call.input.body.slug),
    removeContent: (call) => removeContent(context, authorOf(call), call.input.params.id),
    saveContentDraft: (call) => saveDraft(context, authorOf(call), call.input.params.id, call.input.body),
    dropContentDraft: ({ input }) => dropDraft(context, input.params.id),
    publishContent: (call) => publishContent(context, authorOf(call), call.input.params.id, call.input.body),
    previewContent: ({ input }) => previewContent(context, input.params.id),
    listRedirects: ({ input }) => listRedirects(context, input.query),
    addRedirect: (call) => addRedirect(context, authorOf(call), call.input.body, call.keyed),
    editRedirect: (call) => editRedirect(context, authorOf(call), call.input.body),
    removeRedirect: (call) => removeRedirect(context, authorOf(call), call.input.query.from),
    importRedirects: (call) => importOne(context, authorOf(call), call.input),
    exportRedirects: () => exportRedirects(context),
  }
}
