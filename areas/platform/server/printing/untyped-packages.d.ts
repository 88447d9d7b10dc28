// What papers in other scripts use of packages that are imported when a document needs them.
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

// What is used of it, so that the types of the shop can be checked without it.
declare module 'harfbuzzjs' {
  export class Blob {
    constructor(data: Uint8Array)
  }
  export class Face {
    constructor(blob: Blob)
    readonly upem: number
    collectUnicodes(): Uint32Array
  }
  export class Variation {
    constructor(tag: string, value: number)
  }
  export class Font {
    constructor(face: Face)
    setVariations(variations: Variation[]): void
    hExtents(): { ascender: number; descender: number; lineGap: number }
    glyphToPath(glyph: number): string
  }
  export class Buffer {
    addText(text: string): void
    guessSegmentProperties(): void
    setDirection(direction: number): void
    getGlyphInfos(): { codepoint: number }[]
    getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  export const Direction: { readonly LTR: number; readonly RTL: number }
  export function shape(font: Font, buffer: Buffer): void
}
