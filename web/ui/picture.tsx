import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src'> & { src: string | undefined; alt: string; fallback: ReactNode }

/** A picture, or the fallback when there is none or it cannot be loaded, now or before the page came alive. */
export function Picture({ src, alt, fallback, ...rest }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setFailedSrc(src)
  }, [src])
  if (src === undefined || src === failedSrc) return fallback
  return <img ref={image} src={src} alt={alt} onError={() => setFailedSrc(src)} {...rest} />
}
