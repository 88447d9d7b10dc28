// Packages without types of their own, as far as they are used.
declare module 'bidi-js' {
  /** https://github.com/lojjic/bidi-js#usage */
  export type Directions = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Directions
}

declare module 'wawoff2' {
  const wawoff2: { decompress(packed: Uint8Array): Promise<Uint8Array> }
  export default wawoff2
}
