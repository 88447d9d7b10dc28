import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useRef, useState } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import { type EditorTool, toolsFor } from './editor-tools.tsx'

type Props = {
  label: string
  textId: string
  state: EditorState
  run: (command: Command) => void
  onAsk: (dialog: 'link' | 'picture') => void
  onSource: () => void
}

/** One stop of the Tab key; the arrow keys go from button to button (ARIA practices, "toolbar"). */
export function EditorToolbar({ label, textId, state, run, onAsk, onSource }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<EditorTool['name']>()
  const tools = toolsFor(state)
  const first = tools.some(({ name }) => name === stop) ? stop : tools[0]?.name
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }
  const press = (tool: EditorTool) => {
    if (tool.asks) onAsk(tool.asks)
    else if (tool.command) run(tool.command)
    else onSource()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('Formatting of {label}', { label })}
      aria-controls={textId}
      className="written-bar"
      onKeyDown={move}
    >
      {tools.map((tool) => (
        <button
          key={say(tool.name)}
          type="button"
          className="written-tool"
          aria-label={say(tool.name)}
          title={tool.keys ? `${say(tool.name)} (${tool.keys})` : say(tool.name)}
          aria-pressed={tool.isOn?.(state)}
          aria-disabled={tool.command && !tool.command(state) ? true : undefined}
          tabIndex={tool.name === first ? 0 : -1}
          onFocus={() => setStop(tool.name)}
          // A press of the mouse leaves the selection of the text where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(tool)}
        >
          {tool.icon ?? (tool.shown && say(tool.shown))}
        </button>
      ))}
    </div>
  )
}
