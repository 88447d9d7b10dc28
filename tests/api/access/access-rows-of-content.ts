import type { OperationName } from '#app/contract/contract.ts'
import { good, invalid, type Row } from './access-row.ts'

const missing = { status: 404, problem: 'not-found' } as const

/** What the owner writes. */
export const ROWS_OF_CONTENT = {
  getShopPage: { who: 'anyone', proof: 'none', answer: invalid },
  getHome: { who: 'anyone', proof: 'none', answer: good },
  getBlog: { who: 'anyone', proof: 'none', answer: good },
  getPost: { who: 'anyone', proof: 'none', answer: invalid },
  getPortfolio: { who: 'anyone', proof: 'none', answer: good },
  listContent: { who: 'admin', proof: 'token', answer: good },
  createContent: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  getContent: { who: 'admin', proof: 'token', answer: missing },
  renameContent: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  removeContent: { who: 'admin', proof: 'token', answer: good },
  saveContentDraft: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  dropContentDraft: { who: 'admin', proof: 'token', answer: missing },
  publishContent: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  previewContent: { who: 'admin', proof: 'token', answer: missing },
  listRedirects: { who: 'admin', proof: 'token', answer: good },
  addRedirect: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  editRedirect: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  removeRedirect: { who: 'admin', proof: 'token', answer: invalid },
  importRedirects: { who: 'admin', proof: 'token', body: {}, answer: { status: 415, problem: 'wrong-content-type' } },
  exportRedirects: { who: 'admin', proof: 'token', answer: good },
} satisfies Partial<Record<OperationName, Row>>
