/** The colour of the main dimension, on white and on black paper. */
export type DrawingAccent = { light: string; dark: string }

let current: DrawingAccent | undefined

/** Undefined: the orange of `sheet-style.ts`. */
export function drawingAccent(): DrawingAccent | undefined {
  return current
}

/** For all drawings of this process. */
export function setDrawingAccent(accent: DrawingAccent | undefined): void {
  current = accent
}
