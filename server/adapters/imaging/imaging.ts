import type { PictureFormat, PictureType } from '#contract/catalogue/picture-files.ts'
import type { Refusal } from '#contract/problem.ts'

/** A picture made anew from its pixels alone: upright, in sRGB, without anything that came along in its file. */
export type Rendering = {
  /** Of the uploaded picture, in pixels, as it is looked at. */
  width: number
  height: number
  /** The widest of the files. */
  widest: number
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[]
}

export type Imaging = {
  /**
   * Renders a picture in every width and format that the shop serves. Of several frames the first is taken.
   * @param type what the bytes are: one of another type is broken
   * Refuses with `broken-picture` or `too-many-pixels`; with `unavailable` once it was closed.
   */
  render(bytes: Uint8Array, type: PictureType): Promise<Rendering | Refusal>
  /** Ends what runs. */
  close(): Promise<void>
}
