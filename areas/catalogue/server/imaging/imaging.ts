import type { PictureFormat, PictureType, PictureUse } from '#platform/contract/files/picture-files.ts'
import type { Refusal } from '#platform/contract/problem.ts'

/** Re-encoded from pixels alone: upright, sRGB, without metadata. */
export type Rendering = {
  width: number // In pixels, after rotation
  height: number
  widest: number
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[]
}

/** A JPEG of 1200 × 630 pixels, what a link's preview shows; empty words are left out. */
export type ShareCard = {
  kind: 'card'
  name: string
  number: string
  price: string
  shop: string // Its name
  accent: string // Of its mark
  ownIcon: string | null // The owner's instead, in base64
  /** A file of the shop's own: SVG in plain colours, or pixels. */
  picture: Uint8Array | null
}

/** The owner's picture for previews of the shop, cut to the same size. */
export type ShareOwn = { kind: 'share'; picture: Uint8Array }

/** A PNG of an icon: the owner's, or the mark. */
export type Icon = {
  kind: 'icon'
  side: number // In pixels
  share: number // How much of the side it takes: systems cut round shapes out of some
  ground: string // `#rrggbb`, or empty
  accent: string // Of the mark
  picture: Uint8Array | null
}

/** A logo as PNG, large enough for print. */
export type LogoForPrint = { kind: 'logo'; picture: Uint8Array }

/** A picture as PNG on white, as large as a sheet of A4 needs it, or at most so many pixels wide. */
export type DrawingForPrint = { kind: 'paper'; picture: Uint8Array; widest?: number }

export type Drawn = ShareCard | ShareOwn | Icon | LogoForPrint | DrawingForPrint

export type Imaging = {
  /** Renders the first frame. Refuses with `broken-picture`, `too-many-pixels`, or `unavailable` once closed. */
  render(bytes: Uint8Array, type: PictureType, use?: PictureUse): Promise<Rendering | Refusal>
  /** Refuses with `unavailable` when it takes too long or once closed. */
  draw(drawn: Drawn): Promise<Buffer | Refusal>
  close(): Promise<void>
}
