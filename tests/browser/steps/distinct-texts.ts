/** How often texts were judged that have the looks with this name. */
export type JudgedLooks = Record<string, number>

/** Which texts: those within `roots`, but for those within `without`, both as CSS selectors. */
export type Texts = { roots: readonly string[]; without: readonly string[]; judged: JudgedLooks }

/**
 * Marks the texts whose contrast has to be judged, as `data-distinct`: the first ones of those that have
 * the same looks, in elements of the same names, classes and looks up to the root. A list of a hundred cards repeats
 * each of its texts a hundred times, every page repeats those of the frame, and axe needs a millisecond for each. Looks
 * that were `judged` before count. Returns how often each was marked. Runs in the page.
 */
export function markDistinctTexts({ roots, without, judged }: Texts): JudgedLooks {
  const mostAlike = 2 // The first may be covered
  const marked: JudgedLooks = {}
  // FNV-1a, twice
  const nameOf = (looks: string) => {
    let [one, other] = [0x811c9dc5, 0x1000193]
    for (let at = 0; at < looks.length; at++) {
      one = Math.imul(one ^ looks.charCodeAt(at), 0x01000193)
      other = Math.imul(other ^ looks.charCodeAt(at), 0x85ebca6b)
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
  }
  const isLeftOut = (element: Element) => without.some((selector) => element.matches(selector))
  const walk = (element: Element, around: string) => {
    if (isLeftOut(element)) return
    const css = getComputedStyle(element)
    if (css.display === 'none') return
    const ground = [css.backgroundColor, css.backgroundImage, css.opacity, css.position, css.visibility]
    const text = [css.color, css.fontSize, css.fontWeight, css.textShadow]
    const kind = [element.localName, element.getAttribute('class'), element.matches(':disabled,[aria-disabled=true]')]
    const looks = nameOf([around, ...kind, ...ground, ...text].join('|'))
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    if (element.matches('input,select,textarea') || [...element.childNodes].some(isText)) {
      if ((judged[looks] ?? 0) + (marked[looks] ?? 0) < mostAlike) {
        marked[looks] = (marked[looks] ?? 0) + 1
        element.setAttribute('data-distinct', '')
      }
    }
    for (const child of element.children) walk(child, looks)
  }
  for (const element of document.querySelectorAll('[data-distinct]')) element.removeAttribute('data-distinct')
  for (const [number, root] of roots.flatMap((selector) => [...document.querySelectorAll(selector)]).entries())
    walk(root, String(number))
  return marked
}
