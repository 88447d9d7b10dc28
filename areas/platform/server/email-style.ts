/** The style sheet in every email, for mail programs with dark mode. Pages that show an email allow it by its hash. */
export const EMAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: #0f161c !important }
  .sheet { background: #162028 !important; border-color: #2d3a44 !important; border-top-color: #ff6b1a !important }
  .ink { color: #e9eef0 !important }
  .graphite { color: #9dabb5 !important; border-color: #2d3a44 !important }
  .line { border-color: #2d3a44 !important }
  .sum { border-color: #e9eef0 !important }
  .bore { border-color: #162028 !important; outline-color: #e9eef0 !important }
}
`
