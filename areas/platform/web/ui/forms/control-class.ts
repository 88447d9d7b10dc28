/** How the fields of forms look. Apart from `field-frame.tsx`, since the header has a field without a frame. */
export const controlClass =
  'w-full border-graphite bg-sheet text-base text-ink placeholder:text-graphite [&[readonly]]:bg-paper aria-invalid:border-bad aria-invalid:border-2'
