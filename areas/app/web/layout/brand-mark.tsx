export function BrandMark() {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className="fill-none stroke-current stroke-2">
        <circle cx="16" cy="16" r="11" />
        <circle cx="16" cy="16" r="4.5" className="fill-signal stroke-none" />
        <path d="M16 1v6M16 25v6M1 16h6M25 16h6" />
      </svg>
      <span className="font-semibold text-lg tracking-tight max-[21rem]:text-base">Parts Manufacture</span>
    </span>
  )
}
