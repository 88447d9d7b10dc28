/** What a customer accepted although somebody can get hurt, for who is about to send it. */
export function AcceptedDangers({ dangers }: { dangers: readonly string[] }) {
  if (dangers.length === 0) return null
  return (
    <div className="wrap-anywhere border-bad border-l-4 pl-3 text-sm">
      <p className="font-semibold">Look at this before you ship. The customer accepted:</p>
      <ul>
        {dangers.map((text) => (
          <li key={text} className="whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
