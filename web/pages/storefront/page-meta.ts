import type { MetaDescriptor } from 'react-router'

/** Title and description of a page, for the browser's tab and for search engines. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title }, { name: 'description', content: description }]
}
