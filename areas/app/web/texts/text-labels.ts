import type { ListedText, TextKind, TextState } from '#app/contract/texts.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { type Message, msg, say } from '#platform/contract/language/text.ts'

export const KIND_LABELS: Readonly<Record<TextKind, Message>> = {
  part: msg('Parts'),
  category: msg('Categories'),
  attribute: msg('Attributes'),
  'attribute-value': msg('Values of attributes'),
  product: msg('Products'),
  'assembly-position': msg('Positions of assemblies'),
  document: msg('Documents'),
  picture: msg('Pictures'),
  'delivery-method': msg('Delivery methods'),
  content: msg('Pages, menus and home page'),
}

export const STATE_LABELS: Readonly<Record<TextState, Message>> = {
  missing: msg('Missing'),
  outdated: msg('Outdated'),
  current: msg('Up to date'),
}

const FIELD_LABELS: Readonly<Record<string, Message>> = {
  name: msg('Name'),
  description: msg('Description'),
  warnings: msg('Warnings'),
  imgAlt: msg('Words for the picture'),
  alt: msg('Words for the picture'),
  note: msg('Note'),
  address: msg('Address'),
  hours: msg('Opening hours'),
  label: msg('Name'),
  short: msg('Short name'),
  help: msg('Explanation'),
  title: msg('Title'),
  text: msg('Text'),
  seoTitle: msg('Title in search engines'),
}

/** The place within a page or a menu as it is stored, where it is no plain field. */
export function fieldLabel({ field }: Pick<ListedText, 'field'>): string {
  const label = FIELD_LABELS[field]
  return label ? say(label) : field
}

/** What a language is called in the reader's, such as German. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(language) ?? language
}
