import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

export type PictureSource = { type: string; srcSet: string; media?: string; width?: number; height?: number }

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  src: string | undefined
  alt: string
  /** In order of preference. */
  sources?: readonly PictureSource[] | undefined
  fallback: ReactNode
}

/** Falls back also when the image failed before hydration. */
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
        // Hidden: a surrounding grid would give it a row.
        <source key={source.type} {...source} sizes={sizes} className="hidden" />
      ))}
      {img}
    </picture>
  )
}
