import type { PictureFormat, PictureType } from '#platform/contract/files/picture-files.ts'
import type { Refusal } from '#platform/contract/problem.ts'

/** Re-encoded from pixels alone: upright, sRGB, without metadata. */
export type Rendering = {
  width: number // In pixels, after rotation
  height: number
  widest: number
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[]
}

/** What a link's preview shows; empty words are left out. */
export type ShareCard = {
  name: string
  number: string
  price: string
  shop: string // Its name
  accent: string // Of its mark
  /** A file of the shop's own: SVG in plain colours, or pixels. */
  picture: Uint8Array | null
}

export type Imaging = {
  /** Renders the first frame. Refuses with `broken-picture`, `too-many-pixels`, or `unavailable` once closed. */
  render(bytes: Uint8Array, type: PictureType): Promise<Rendering | Refusal>
  /** A JPEG of 1200 × 630 pixels. Refuses with `unavailable` when it takes too long or once closed. */
  drawCard(card: ShareCard): Promise<Buffer | Refusal>
  close(): Promise<void>
}
