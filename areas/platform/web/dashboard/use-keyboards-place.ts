import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the element around a page: where a press by keyboard adds fields above its button, the first of them gets the
 * focus; where it takes the button away, what stands next to it does. Whatever else gives the focus away wins.
 */
export function useKeyboardsPlace(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = box.current
    // Before React hears of it.
    const press = ({ target, detail }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      const isByKeyboard = detail === 0 && button === document.activeElement
      if (!around || !button || !isByKeyboard) return
      const before = new Set(around.querySelectorAll(FIELDS))
      const place = placeOf(button, around)
      requestAnimationFrame(() => {
        if (document.activeElement === button) addedAbove(button, around, before)?.focus()
        else if (document.activeElement === document.body && !button.isConnected) nextTo(place)?.focus()
      })
    }
    around?.addEventListener('click', press)
    return () => around?.removeEventListener('click', press)
  }, [])
  return box
}

const FIELDS = 'input:enabled, select:enabled, textarea:enabled'
const FOCUSABLE = `${FIELDS}, button:enabled, a[href], summary`

function addedAbove(button: Element, around: Element, before: ReadonlySet<Element>): HTMLElement | undefined {
  const added = visibleIn(around, FIELDS).find((field) => !before.has(field))
  const isAbove = added && button.compareDocumentPosition(added) & Node.DOCUMENT_POSITION_PRECEDING
  return isAbove ? added : undefined
}

/** `levels`: what stands after and before it in each element around it, the nearest first. */
type Place = { text: string; levels: readonly (readonly [after: Element[], before: Element[]])[] }

function placeOf(button: Element, around: Element): Place {
  const levels: Place['levels'][number][] = []
  for (let one = button; one !== around && one.parentElement; one = one.parentElement) {
    const all = [...one.parentElement.children]
    const at = all.indexOf(one)
    levels.push([all.slice(at + 1), all.slice(0, at).reverse()])
  }
  return { text: wordsOf(button), levels }
}

/** The same button of the next row, or of the one before, or whatever else is near. */
function nextTo({ text, levels }: Place): HTMLElement | undefined {
  for (const [after, before] of levels) {
    for (const near of [...after, ...before]) {
      const all = visibleIn(near, FOCUSABLE)
      const found = all.find((one) => wordsOf(one) === text) ?? (after.includes(near) ? all[0] : all.at(-1))
      if (found) return found
    }
  }
  return undefined
}

/** What it says first: names of rows follow. */
const wordsOf = ({ firstChild }: Element): string => firstChild?.textContent ?? ''

/** Those that can have the focus, `element` itself included: nothing in a closed `details` can. */
function visibleIn(element: Element, selector: string): HTMLElement[] {
  const all = [element, ...element.querySelectorAll<HTMLElement>(selector)] as HTMLElement[]
  return all.filter((one) => one.isConnected && one.matches(selector) && one.checkVisibility())
}
