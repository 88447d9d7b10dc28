import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { cleanPaste } from './clean-paste.ts'
import { editorPlugins } from './editor-plugins.ts'
import type { Written, WrittenDocument } from './written-document.ts'

type Attributes = Record<string, string | undefined>

/**
 * The editor of a document in the element of `host`, and its state as of the last change.
 * @param attributes of the element that is typed in
 */
export function useEditorView(
  { doc, write }: WrittenDocument,
  attributes: Attributes,
  onWritten: (written: Written) => void,
): { host: RefObject<HTMLDivElement | null>; view: EditorView | undefined; state: EditorState | undefined } {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const newest = useRef({ write, onWritten, attributes })
  newest.current = { write, onWritten, attributes }
  useEffect(() => {
    if (!host.current) return
    const made = new EditorView(host.current, {
      state: EditorState.create({ doc, plugins: [...editorPlugins] }),
      attributes: () => given(newest.current.attributes),
      transformPastedHTML: cleanPaste,
      handleDOMEvents: { paste: refuseFiles, drop: refuseFiles },
      dispatchTransaction(change) {
        made.updateState(made.state.apply(change))
        setState(made.state)
        if (change.docChanged) newest.current.onWritten(newest.current.write(made.state.doc))
      },
    })
    setView(made)
    setState(made.state)
    return () => made.destroy()
  }, [doc])
  // The editor asks for its attributes when its state is set.
  const { 'aria-describedby': described, 'aria-invalid': invalid } = attributes
  // biome-ignore lint/correctness/useExhaustiveDependencies: when these change
  useEffect(() => view?.updateState(view.state), [view, described, invalid])
  return { host, view, state }
}

const given = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** A picture needs a description, and a browser would leave the page to show a file that is dropped on it. */
const refuseFiles = (_: EditorView, event: ClipboardEvent | DragEvent): boolean => {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  if (!data || data.files.length === 0 || data.types.includes('text/html')) return false
  event.preventDefault()
  notify.info(t('Put pictures in with the button “Picture”: each needs a description.'))
  return true
}
