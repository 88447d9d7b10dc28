import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

/** The same picture in another format, in several widths. */
export type PictureSource = { type: string; srcSet: string; media?: string; width?: number; height?: number }

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  src: string | undefined
  alt: string
  /** The browser takes the first of a type that it knows. */
  sources?: readonly PictureSource[] | undefined
  fallback: ReactNode
}

/** A picture, or the fallback when there is none or it cannot be loaded, now or before the page came alive. */
export function Picture({ src, alt, sources = [], sizes, fallback, ...rest }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setFailedSrc(src)
  }, [src])
  if (src === undefined || src === failedSrc) return fallback
  const img = <img ref={image} src={src} alt={alt} onError={() => setFailedSrc(src)} {...rest} />
  if (sources.length === 0) return img
  return (
    <picture className="contents">
      {sources.map((source) => (
        // Not a box of its own: a grid around the picture would give it a row.
        <source key={source.type} {...source} sizes={sizes} className="hidden" />
      ))}
      {img}
    </picture>
  )
}
