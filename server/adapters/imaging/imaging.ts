import type { PictureFormat, PictureType } from '#contract/catalogue/picture-files.ts'
import type { Refusal } from '#contract/problem.ts'

/** Re-encoded from pixels alone: upright, sRGB, without metadata. */
export type Rendering = {
  width: number // In pixels, after rotation
  height: number
  widest: number
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[]
}

export type Imaging = {
  /** Renders the first frame. Refuses with `broken-picture`, `too-many-pixels`, or `unavailable` once closed. */
  render(bytes: Uint8Array, type: PictureType): Promise<Rendering | Refusal>
  close(): Promise<void>
}
