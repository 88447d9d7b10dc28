import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazyPart } from './lazy-part.ts'

/** The script is fetched this far ahead: half a screen. */
const AHEAD = '50% 0px'

/**
 * A part of a page that stands far down. The server writes it into the page; its script is fetched when the reader comes near,
 * so that who never gets there never pays for it.
 */
export function nearPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let comeNear = () => {}
  const near = import.meta.env.SSR
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        comeNear = resolve
      })
  const Part = lazyPart(load, near) as ComponentType<Props>
  return function NearPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!place.current) return
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          comeNear()
          watch.disconnect()
        },
        { rootMargin: AHEAD },
      )
      watch.observe(place.current)
      return () => watch.disconnect()
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </div>
    )
  }
}
