/**
 * Marks the texts within `roots` whose contrast has to be judged, as `data-distinct`: the first ones of those that have
 * the same looks, in elements of the same names, classes and looks up to the root. A list of a hundred cards repeats
 * each of its texts a hundred times, and axe needs a millisecond for each. Runs in the page.
 */
export function markDistinctTexts(roots: readonly string[]): void {
  const mostAlike = 2 // The first may be covered
  const ids = new Map<string, number>()
  const idOf = (looks: string) => {
    if (!ids.has(looks)) ids.set(looks, ids.size)
    return ids.get(looks) ?? 0
  }
  const times = new Map<number, number>()
  const walk = (element: Element, around: number) => {
    const css = getComputedStyle(element)
    if (css.display === 'none') return
    const ground = [css.backgroundColor, css.backgroundImage, css.opacity, css.position, css.visibility]
    const text = [css.color, css.fontSize, css.fontWeight, css.textShadow]
    const kind = [element.localName, element.getAttribute('class'), element.matches(':disabled,[aria-disabled=true]')]
    const looks = idOf([around, ...kind, ...ground, ...text].join('|'))
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    if (element.matches('input,select,textarea') || [...element.childNodes].some(isText)) {
      const alike = times.get(looks) ?? 0
      times.set(looks, alike + 1)
      if (alike < mostAlike) element.setAttribute('data-distinct', '')
    }
    for (const child of element.children) walk(child, looks)
  }
  for (const marked of document.querySelectorAll('[data-distinct]')) marked.removeAttribute('data-distinct')
  for (const [number, root] of roots.flatMap((selector) => [...document.querySelectorAll(selector)]).entries())
    walk(root, -1 - number)
}
