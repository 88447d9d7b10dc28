/** What somebody wrote, in a form about it. */
export function Quoted({ children, className = '' }: { children: string; className?: string }) {
  return (
    <blockquote dir="auto" className={`${className} break-words border-hairline border-s-2 ps-4`}>
      {children}
    </blockquote>
  )
}

/** All of it, which may be long. */
export function QuotedWhole({ children }: { children: string }) {
  return <Quoted className="max-h-48 overflow-y-auto whitespace-pre-line">{children}</Quoted>
}
