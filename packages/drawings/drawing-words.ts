/** What stands in drawings in a language, by the English. */
export type DrawingWords = { readonly language: string; readonly say: (text: string) => string }

export const ENGLISH: DrawingWords = { language: 'en', say: (text) => text }
