import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const FILE_NAME = 'parts-manufacture-recovery-codes.txt'

/** Recovery codes, the only time that they are shown, with the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setOutcome('Copied.')
    } catch {
      setOutcome('The browser did not let us copy. Select the codes and copy them, or download them.')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        Keep these codes where you find them without your phone. Each signs you in once in place of the app. They are
        shown only now.
      </p>
      <ol aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 border-ink border-y py-3 sm:px-4">
        {codes.map((code) => (
          <li key={code} className="figures text-lg">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>Copy</Button>
        <a className="btn btn-outline border-graphite text-base" download={FILE_NAME} href={fileOf(codes)}>
          Download
        </a>
        <p role="status" className="text-sm">
          {outcome}
        </p>
      </div>
    </div>
  )
}

function fileOf(codes: readonly string[]): string {
  const text = `Recovery codes of your account at Parts Manufacture. Each works once.\n\n${codes.join('\n')}\n`
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
}
